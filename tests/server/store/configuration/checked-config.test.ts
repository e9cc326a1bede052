import { describe, expect, test } from 'vitest';
import { checkedConfig, keepCheckedConfig } from '#server/store/configuration/checked-config.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  test('a checked configuration is found whole, by the same program and for the same files, until the next one', async () => {
    const { store, sealer, configs } = server.services;
    const found = (hash: string, program: string) => checkedConfig(store.db, sealer, { hash, program });
    await store.write((trx) => keepCheckedConfig(trx, sealer, { hash: 'a', program: 'one' }, configs.current()));
    expect(await found('a', 'one')).toEqual(configs.current());
    expect(await found('a', 'two')).toBeUndefined();
    expect(await found('b', 'one')).toBeUndefined();
    await store.write((trx) => keepCheckedConfig(trx, sealer, { hash: 'b', program: 'one' }, configs.current()));
    expect(await found('a', 'one')).toBeUndefined();
    expect(await found('b', 'one')).toEqual(configs.current());
  });
});
