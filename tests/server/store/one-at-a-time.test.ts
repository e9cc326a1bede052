import { expect, test } from 'vitest';
import { oneAtATime } from '#server/store/one-at-a-time.ts';

/** Work whose runs end on command. */
function work() {
  const ends: ((failed?: Error) => void)[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((failed) => (failed ? reject(failed) : resolve()));
    });
  return { run, ends };
}

test('callers during a run share one run that starts when it ends', async () => {
  const { run, ends } = work();
  const ask = oneAtATime(run);
  const [first, second, third] = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});

test('a call while nothing runs starts a run at once, each time', async () => {
  const { run, ends } = work();
  const ask = oneAtATime(run);
  for (const runs of [1, 2, 3]) {
    const asked = ask();
    expect(ends).toHaveLength(runs);
    ends.at(-1)?.();
    await asked;
  }
});

test('a failed run is reported to its callers, and the next one still runs', async () => {
  const { run, ends } = work();
  const ask = oneAtATime(run);
  const [first, second] = [ask(), ask()];
  ends[0]?.(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
});
