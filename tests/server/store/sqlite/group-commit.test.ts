import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';

const row = (id_hash: string) => ({ id_hash, created_at: '', seen_at: '', expires_at: '', agent_id: null, group_id: null, user_id: null });

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
  const stored = async () =>
    (await store.db.selectFrom('session').select('id_hash').orderBy('id_hash').execute()).map(({ id_hash }) => id_hash);

  test('what is acknowledged can be read at once', async () => {
    await store.write((trx) => trx.insertInto('session').values(row('a')).execute());
    expect(await stored()).toEqual(['a']);
  });

  test('each of several waiting writes runs in the context of the request that it belongs to', async () => {
    const whose = new AsyncLocalStorage<string>();
    const names = ['a', 'b', 'c'];
    const seen = await Promise.all(names.map((name) => whose.run(name, () => store.write(async () => whose.getStore()))));
    expect(seen).toEqual(names);
  });

  test('if one of several waiting writes fails, it rolls back its own work and nothing else', async () => {
    const outcomes = await Promise.allSettled([
      store.write((trx) => trx.insertInto('session').values(row('a')).execute()),
      store.write(async (trx) => {
        await trx.insertInto('session').values(row('b')).execute();
        throw new Error('changed my mind');
      }),
      store.write((trx) => trx.insertInto('session').values(row('a')).execute()),
      store.write((trx) => trx.insertInto('session').values(row('c')).execute()),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await stored()).toEqual(['a', 'c']);
  });

  test('a write that fails last undoes nothing of those before it, which count once and in order', async () => {
    await store.write((trx) => trx.insertInto('session').values(row('log')).execute());
    const note = (word: string) =>
      store.write(async (trx) => {
        await trx
          .updateTable('session')
          .set((column) => ({ seen_at: sql<string>`${column.ref('seen_at')} || ${word}` }))
          .where('id_hash', '=', 'log')
          .execute();
        if (word === '!') throw new Error('no shouting');
        return (await trx.selectFrom('session').select('seen_at').where('id_hash', '=', 'log').executeTakeFirstOrThrow()).seen_at;
      });
    const answers = await Promise.allSettled(['a', 'b', '!', 'c', '!'].map(note));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
    const { seen_at } = await store.db.selectFrom('session').select('seen_at').where('id_hash', '=', 'log').executeTakeFirstOrThrow();
    expect([...seen_at].toSorted().join('')).toBe('abc');
    // One writer keeps the order of requests; PostgreSQL lets several connections race.
    if (store.kind === 'sqlite')
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : ''))).toEqual(['a', 'ab', '', 'abc', '']);
  });

  test('writes continue after a group in which every member failed', async () => {
    const fail = () => store.write(() => Promise.reject(new Error('never')));
    expect((await Promise.allSettled([fail(), fail()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await store.write((trx) => trx.insertInto('session').values(row('later')).execute());
    expect(await stored()).toEqual(['later']);
  });

  test('two hundred concurrent writes are all stored, and each saw those before it', async () => {
    await store.write((trx) => trx.insertInto('session').values(row('count')).execute());
    const add = () =>
      store.write(async (trx) => {
        const { seen_at } = await trx
          .updateTable('session')
          .set({ expires_at: 'locked' })
          .where('id_hash', '=', 'count')
          .returning('seen_at')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('session')
          .set({ seen_at: String(Number(seen_at) + 1) })
          .where('id_hash', '=', 'count')
          .execute();
      });
    await Promise.all(Array.from({ length: 200 }, add));
    expect(await store.db.selectFrom('session').select('seen_at').executeTakeFirst()).toEqual({ seen_at: '200' });
  });

  test('several processes can start at once on an empty database', async () => {
    const fresh = await create();
    // An embedded database has one process.
    const starts = 'databaseUrl' in fresh.place ? 3 : 1;
    const stores = await Promise.all(Array.from({ length: starts }, () => openStore(fresh.place)));
    for (const each of stores) expect(await each.db.selectFrom('session').selectAll().execute()).toEqual([]);
    await Promise.all(stores.map((each) => each.close()));
    await fresh.drop();
  });
});
