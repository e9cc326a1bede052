import { expect, onTestFinished, test } from 'vitest';
import { giveBackTry, takeTry } from '#server/store/people/tries.ts';
import { openStore } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';

const limit = { most: 3, withinMs: 60_000 };
const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 12, 0, second));

test.for(databases)('on $name, a try that is given back leaves the tries that others take meanwhile', async ({ create }) => {
  const database = await create({ migrated: true });
  const store = await openStore(database.place);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  await store.write((trx) => takeTry(trx, 'guess/a', limit, at(0)));
  let free = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  let isTaken = () => undefined as void;
  const taken = new Promise<void>((resolve) => {
    isTaken = resolve;
  });
  const guess = store.write(async (trx) => {
    await takeTry(trx, 'guess/a', limit, at(1));
    isTaken();
    await held;
  });
  await taken;
  const back = store.write((trx) => giveBackTry(trx, 'guess/a', at(0)));
  // Long enough to have read what was there before the guess.
  await new Promise((wake) => setTimeout(wake, 100));
  free();
  await Promise.all([guess, back]);
  const left = await Promise.all([2, 3, 4].map((second) => store.write((trx) => takeTry(trx, 'guess/a', limit, at(second)))));
  expect(left.filter(Boolean)).toHaveLength(2);
});
