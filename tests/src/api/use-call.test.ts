import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { server } from '../support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const nothing = {};
let asked = 0;

function answer(state_code: string): void {
  const data = { result: [{ state_code }] };
  server.use(
    http.all('*', () => {
      asked += 1;
      return HttpResponse.json({ status: 'success', statusCode: 200, errorCode: '', message: '', data });
    }),
  );
}

async function loaded() {
  answer('TX');
  const { result } = renderHook(() => useCall('GET /get-states', nothing));
  await waitFor(() => expect(result.current.data).toMatchObject({ result: [{ state_code: 'TX' }] }));
  return result;
}

test('what is refreshed in the background shows no loading bar', async () => {
  const shown = await loaded();
  answer('CA');
  const before = asked;
  act(() => shown.current.refresh());
  expect(pendingCalls.count()).toBe(0);
  expect(shown.current.loading).toBe(false);
  await waitFor(() => expect(shown.current.data).toMatchObject({ result: [{ state_code: 'CA' }] }));
  expect(asked).toBe(before + 1);
});

test('a refresh that fails leaves what is shown', async () => {
  const shown = await loaded();
  let failed = false;
  server.use(
    http.all('*', () => {
      failed = true;
      return HttpResponse.error();
    }),
  );
  act(() => shown.current.refresh());
  await waitFor(() => expect(failed).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(shown.current.data).toMatchObject({ result: [{ state_code: 'TX' }] });
  expect(shown.current.error).toBeUndefined();
});
