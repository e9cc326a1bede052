import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
