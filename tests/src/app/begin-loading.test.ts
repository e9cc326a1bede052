import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beginLoading } from '#src/app/begin-loading.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { answers, server } from '../support/fake-server.ts';
import { servedForm } from '../support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each([
  ['/', 1],
  ['/home', 1],
  ['/maria-lopez', 1],
  ['/plans', 0],
  ['/enrollment/personal-info', 0],
  ['/desk', 0],
  ['/member-benefit-store/4711', 0],
  ['/access-page', 0],
])('the page at %s has its quote form begun %i time(s)', async (path, times) => {
  const asked = answers('GET /get-form-fields/{form}', servedForm('quote', []));
  beginLoading(path);
  while (pendingCalls.count() > 0) await new Promise((later) => setTimeout(later, 5));
  expect(asked).toHaveLength(times);
});
