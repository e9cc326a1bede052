import { expect, test } from 'vitest';
import { oneAtATime } from '#server/store/one-at-a-time.ts';

/** Work whose runs end when they are told to. */
function work() {
  const ends: ((failed?: Error) => void)[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((failed) => (failed ? reject(failed) : resolve()));
    });
  return { run, ends };
}

test('who asks while it runs shares one run that starts when it ends', async () => {
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

test('who asks when nothing runs starts it at once, each time', async () => {
  const { run, ends } = work();
  const ask = oneAtATime(run);
  for (const runs of [1, 2, 3]) {
    const asked = ask();
    expect(ends).toHaveLength(runs);
    ends.at(-1)?.();
    await asked;
  }
});

test('a run that fails is told to those whom it was for, and the next runs all the same', async () => {
  const { run, ends } = work();
  const ask = oneAtATime(run);
  const [first, second] = [ask(), ask()];
  ends[0]?.(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
});
