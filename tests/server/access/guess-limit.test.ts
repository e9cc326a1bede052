import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseGuessing, refuseTries } from '#server/access/guess-limit.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';

const minute = 60_000;

describe.each(databases)('on $name', ({ create }) => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await create({ migrated: true });
    store = await openStore(database.place);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const at = (second: number) => ({ store, now: new Date(Date.UTC(2026, 2, 10, 12, 0, second)) });
  const guess = (second: number, ...buckets: string[]) =>
    refuseGuessing(at(second), buckets, { most: 2, withinMs: minute }, 'too-many-guesses');
  const refused = { errorCode: 'too-many-guesses' };

  test('the guess after the last one allowed is refused, until the first is old enough', async () => {
    await guess(0, 'a');
    await guess(1, 'a');
    await expect(guess(59, 'a')).rejects.toMatchObject(refused);
    await guess(60, 'a');
  });

  test('a guess counts in every bucket, also where another bucket refuses it', async () => {
    await guess(0, 'a', 'b');
    await guess(1, 'a');
    await expect(guess(2, 'a', 'b')).rejects.toMatchObject(refused);
    await expect(guess(3, 'b')).rejects.toMatchObject(refused);
  });

  test('one full bucket refuses, whatever its position', async () => {
    await guess(0, 'full');
    await guess(1, 'full');
    await expect(guess(2, 'full', 'first')).rejects.toMatchObject(refused);
    await expect(guess(3, 'last', 'full')).rejects.toMatchObject(refused);
  });

  test('guesses made at once cannot outrun the count', async () => {
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => guess(0, 'a')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('each bucket may have a limit of its own', async () => {
    const limits = [
      ['person', { most: 1, withinMs: minute }],
      ['network', { most: 3, withinMs: minute }],
    ] as const;
    await refuseTries(at(0), limits, 'too-many-birthdates');
    await expect(refuseTries(at(1), limits, 'too-many-birthdates')).rejects.toMatchObject({ errorCode: 'too-many-birthdates' });
    await refuseTries(at(2), limits.slice(1), 'too-many-birthdates');
    await expect(refuseTries(at(3), limits.slice(1), 'too-many-birthdates')).rejects.toMatchObject({ errorCode: 'too-many-birthdates' });
  });
});
