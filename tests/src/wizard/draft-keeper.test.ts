import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { CallError } from '#src/api/call.ts';
import { DraftKeeper, draftsSettled } from '#src/wizard/engine/drafts/draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // Waiting for drafts includes those of all wizards.
  for (const answer of unanswered.splice(0)) await answer();
  vi.useRealTimers();
});

const unanswered: (() => Promise<void>)[] = [];

const tab = 'contact_info';
const down = () => new CallError(0, 'unreachable', 'down');

/** A keeper of one step, whose requests are answered one by one. */
function keeping() {
  const sent: { readonly data?: unknown; readonly signal: AbortSignal; readonly answer: (error?: Error) => Promise<void> }[] = [];
  const last: unknown[] = [];
  let typed: Answers = {};
  const keeper = new DraftKeeper(
    'e-1',
    { read: () => typed, version: () => 'v1' },
    {
      save: ({ data }, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          const answer = async (error?: Error) => {
            if (error) reject(error);
            else resolve({ saved_at: '2026-03-10T12:04:00Z', kept: true });
            await vi.advanceTimersByTimeAsync(0);
          };
          sent.push({ data, signal, answer });
          unanswered.push(answer);
        }),
      saveAtLast: (request) => last.push(request),
    },
  );
  keeper.opened(tab, typed);
  const type = async (answers: Answers, wait = 1000) => {
    typed = answers;
    keeper.soon(tab);
    await vi.advanceTimersByTimeAsync(wait);
  };
  return { keeper, sent, last, type };
}

test('answers that were filled in for the person are nothing to keep, until something else is typed', async () => {
  const { keeper, sent, last, type } = keeping();
  keeper.filledIn(tab, {}, { city: 'Dallas' });
  await type({ city: 'Dallas' });
  keeper.atLast(tab);
  expect([sent, last]).toEqual([[], []]);
  await type({ city: 'Dallas', email: 'a@b.co' });
  expect(sent.map(({ data }) => data)).toEqual([{ city: 'Dallas', email: 'a@b.co' }]);
});

test('input from before answers were filled in is still sent', async () => {
  const { keeper, sent, type } = keeping();
  keeper.filledIn(tab, { email: 'a' }, { email: 'a', city: 'Dallas' });
  await type({ email: 'a', city: 'Dallas' });
  expect(sent).toHaveLength(1);
});

test('input is sent shortly after the last field lost focus, once, and only if something changed', async () => {
  const { keeper, sent, type } = keeping();
  await type({});
  expect(sent).toHaveLength(0);
  await type({ city: 'D' }, 300);
  await type({ city: 'Da' }, 300);
  await type({ city: 'Dallas' });
  expect(sent.map(({ data }) => data)).toEqual([{ city: 'Dallas' }]);
  expect(keeper.state()).toEqual({ kind: 'saving' });
  await sent[0]?.answer();
  expect(keeper.state()).toEqual({ kind: 'saved', at: '2026-03-10T12:04:00Z' });
  await type({ city: 'Dallas' });
  expect(sent).toHaveLength(1);
});

test('one request runs at a time, followed by the newest input', async () => {
  const { sent, type } = keeping();
  await type({ city: 'Austin' });
  await type({ city: 'Dallas' });
  await type({ city: 'Houston' });
  expect(sent).toHaveLength(1);
  await sent[0]?.answer();
  expect(sent.map(({ data }) => data)).toEqual([{ city: 'Austin' }, { city: 'Houston' }]);
});

test('a failed send is reported and retried until it succeeds', async () => {
  const { keeper, sent, type } = keeping();
  await type({ city: 'Dallas' });
  await sent[0]?.answer(down());
  expect(keeper.state()).toEqual({ kind: 'failed' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  // A second attempt is not reported again.
  expect(keeper.state()).toEqual({ kind: 'failed' });
  await sent[1]?.answer(new CallError(503, 'too-busy', 'busy'));
  keeper.retry();
  await sent[2]?.answer();
  expect(keeper.state()).toMatchObject({ kind: 'saved' });
});

test('after the session ends, nothing is sent until the person has signed in again, and then the newest', async () => {
  const { keeper, sent, type } = keeping();
  await type({ city: 'Dallas' });
  await sent[0]?.answer(new CallError(401, 'session-expired', 'ended'));
  expect(keeper.state()).toEqual({ kind: 'ended' });
  await type({ city: 'Houston' }, 60_000);
  expect(sent).toHaveLength(1);
  keeper.retry();
  keeper.now(tab);
  await sent[1]?.answer();
  await sent[2]?.answer();
  expect(sent.at(-1)?.data).toEqual({ city: 'Houston' });
  expect(keeper.state()).toMatchObject({ kind: 'saved' });
});

test('what the server will never accept is dropped', async () => {
  const { keeper, sent, type } = keeping();
  await type({ city: 'Dallas' });
  await sent[0]?.answer(new CallError(409, 'step-not-required', 'gone'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keeper.state()).toEqual({ kind: 'idle' });
});

test('a step itself is saved only when nothing older is pending', async () => {
  const { keeper, sent, type } = keeping();
  await type({ city: 'Austin' });
  await type({ city: 'Dallas' }, 100);
  let free = false;
  void keeper.beforeSave(tab).then(() => {
    free = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free).toBe(false);
  await sent[0]?.answer();
  expect(free).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test('a draft that is still on its way when a step is saved is aborted, so that it cannot arrive after the save', async () => {
  const { keeper, sent, type } = keeping();
  await type({ city: 'Austin' });
  const free = keeper.beforeSave(tab);
  await vi.advanceTimersByTimeAsync(3_000);
  await free;
  expect(sent[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keeper.state()).toEqual({ kind: 'idle' });
});

test('when the page goes away, its input is sent by a request that outlives it', async () => {
  const { keeper, sent, last, type } = keeping();
  await type({ city: 'Dallas' }, 100);
  keeper.atLast(tab);
  expect(last).toEqual([{ enrollment_id: 'e-1', tab_name: tab, data: { city: 'Dallas' }, step_version: 'v1' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(0);
});

test('a wizard that is reopened waits for pending requests, but not forever', async () => {
  const { sent, type } = keeping();
  await type({ city: 'Dallas' });
  let settled = 0;
  void draftsSettled().then(() => (settled += 1));
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toBe(0);
  await sent[0]?.answer();
  expect(settled).toBe(1);
  await type({ city: 'Houston' });
  void draftsSettled().then(() => (settled += 1));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(settled).toBe(2);
});
