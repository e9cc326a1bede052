import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call } from '#src/api/call.ts';
import { signOut } from '#src/session/sign-out.ts';
import { answers, server } from '../support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => server.close());

const states = { result: [] };

/** Cuts the network, so that no call reaches the server. */
const goOffline = () => server.use(http.all('*', () => HttpResponse.error()));

test('after signing out offline, the session ends before the next call, once, whatever starts together', async () => {
  goOffline();
  await signOut();
  server.resetHandlers();
  const order: string[] = [];
  server.events.on('request:start', ({ request }) => void order.push(new URL(request.url).pathname.replace('/api/v1', '')));
  answers('POST /end-session', {});
  answers('GET /get-states', states);
  await Promise.all([call('GET /get-states', {}), call('GET /get-states', {})]);
  await call('GET /get-states', {});
  expect(order).toEqual(['/end-session', '/get-states', '/get-states', '/get-states']);
});

test('as long as the network is away, a call reports that, and the end stays owed', async () => {
  goOffline();
  await signOut();
  await expect(call('GET /get-states', {})).rejects.toMatchObject({ code: 'unreachable' });
  server.resetHandlers();
  const ended = answers('POST /end-session', {});
  answers('GET /get-states', states);
  await call('GET /get-states', {});
  expect(ended).toHaveLength(1);
});

test('a second, successful sign-out settles what an earlier one left owed', async () => {
  goOffline();
  await signOut();
  server.resetHandlers();
  const ended = answers('POST /end-session', {});
  answers('GET /get-states', states);
  await signOut();
  await call('GET /get-states', {});
  expect(ended).toHaveLength(1);
});

test('a server that refuses to end the session is asked once', async () => {
  server.use(http.post('*/end-session', () => HttpResponse.json({ status: 'error', errorCode: 'cross-site' }, { status: 403 })));
  await signOut();
  answers('GET /get-states', states);
  await expect(call('GET /get-states', {})).resolves.toEqual(states);
});
