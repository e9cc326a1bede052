import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#src/api/call.ts';
import { server } from '../support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('an error on our side shows the id of its request, by which an operator finds it in the log', async () => {
  const message = 'Something went wrong on our side. Please try again.';
  const refusal = { status: 'error', statusCode: 500, errorCode: 'unexpected', message, data: [], request_id: 'Zk3_a9-Q1bcd' };
  server.use(http.all('*', () => HttpResponse.json(refusal, { status: 500 })));
  await expect(call('GET /get-states', {})).rejects.toMatchObject({ message: `${message} Reference: Zk3_a9-Q1bcd` });
});

test.each([
  ['the sign-in page of a network', '<html>Sign in to the Wi-Fi</html>'],
  ['an empty answer', ''],
  ['another JSON', '[]'],
])('%s in place of a reply counts as no answer, so that nothing seems saved', async (_, body) => {
  server.use(http.all('*', () => new HttpResponse(body, { status: 200 })));
  const draft = { enrollment_id: 'one', tab_name: 'contact_info', data: { city: 'Dallas' } };
  await expect(call('POST /save-draft', draft)).rejects.toMatchObject({ code: 'unreachable', status: 0, mayPass: true });
});

test.each([502, 503, 504])('the %i of a gateway counts as no answer, because the server may have done what was asked', async (status) => {
  server.use(http.all('*', () => new HttpResponse('<html>Bad gateway</html>', { status, headers: { 'Content-Type': 'text/html' } })));
  await expect(call('GET /get-states', {})).rejects.toMatchObject({ code: 'unreachable', status: 0, isUnanswered: true, mayPass: true });
});

test.each([
  ['without content', new Response(null, { status: 204 })],
  ['with an empty body', new Response('', { status: 200 })],
])('an access code that a server answers %s is unknown, and not a lost connection', async (_, reply) => {
  server.use(http.all('*', () => reply.clone()));
  const unknown = { code: 'not-found', message: '', mayPass: false };
  await expect(call('GET /validate-agent', { agent_code: 'RD0000' })).rejects.toMatchObject(unknown);
  await expect(call('GET /validate-group', { group_code: 'RD0000' })).rejects.toMatchObject(unknown);
});

describe('a busy server', () => {
  const busy = { status: 'error', statusCode: 503, errorCode: 'too-busy', message: 'We are very busy right now.', data: [] };
  const refusal = (headers: Record<string, string>) => HttpResponse.json(busy, { status: 503, headers });

  test('is asked once more, after the time that it names', async () => {
    const asked: string[] = [];
    server.use(
      http.post('*/save-draft', async ({ request }) => {
        asked.push(await request.text());
        return asked.length === 1
          ? refusal({ 'retry-after': '0' })
          : HttpResponse.json({ status: 'success', statusCode: 200, data: { saved_at: 'now' } });
      }),
    );
    const draft = { enrollment_id: 'one', tab_name: 'contact_info', data: { city: 'Dallas' } };
    expect(await call('POST /save-draft', draft)).toEqual({ saved_at: 'now' });
    expect(asked.map((text) => JSON.parse(text) as unknown)).toEqual([draft, draft]);
  });

  test('that stays busy is shown to the person, who decides', async () => {
    let asked = 0;
    server.use(http.all('*', () => refusal({ 'retry-after': String(Number((asked += 1) > 1)) })));
    await expect(call('GET /get-states', {})).rejects.toMatchObject({ code: 'too-busy', message: busy.message, mayPass: true });
    expect(asked).toBe(2);
  });

  test('is not asked again by a page that has gone', async () => {
    let asked = 0;
    server.use(http.all('*', () => refusal({ 'retry-after': String((asked += 4)) })));
    const page = new AbortController();
    const answer = call('GET /get-states', {}, page.signal);
    await vi.waitFor(() => expect(asked).toBe(4));
    page.abort();
    await expect(answer).rejects.not.toMatchObject({ code: 'too-busy' });
    expect(asked).toBe(4);
  });
});
