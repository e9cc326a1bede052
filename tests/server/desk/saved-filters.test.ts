import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('saved filters on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
  });
  const save = (
    filter_name: string,
    filter: Record<string, string> = { search: 'dana example', page: 'x' },
    list: 'enrollments' | 'invoices' = 'enrollments',
  ) => desk.call('POST /save-desk-filter', { list, filter_name, filter });
  const names = async (client = desk, list: 'enrollments' | 'invoices' = 'enrollments') =>
    (await client.call('GET /get-desk-filters', { list })).result.map(({ name }) => name);

  test('a filter is kept without its page, per account and list, and encrypted', async () => {
    await save('Dana');
    const [kept] = (await desk.call('GET /get-desk-filters', { list: 'enrollments' })).result;
    expect(kept).toMatchObject({ name: 'Dana', filter: { search: 'dana example' } });
    expect(kept?.filter).not.toHaveProperty('page');
    expect(await names(desk, 'invoices')).toEqual([]);
    expect(await names(await signedInAs(server, 'operations', {}, 'a-colleague'))).toEqual([]);
    expect(JSON.stringify(await server.services.store.db.selectFrom('saved_filter').selectAll().execute())).not.toContain('dana example');
  });

  test('it is renamed and deleted by its owner only', async () => {
    const { filter_id } = await save('One');
    await save('Two');
    const colleague = await signedInAs(server, 'operations', {}, 'a-colleague');
    await colleague.call('POST /remove-desk-filter', { filter_id });
    expect(await colleague.refused('POST /rename-desk-filter', { filter_id, filter_name: 'Theirs' })).toMatchObject({
      errorCode: 'filter-unknown',
    });
    const taken = { data: [{ target_element: 'filter_name', error_message: 'You keep another filter under this name.' }] };
    expect(await desk.refused('POST /rename-desk-filter', { filter_id, filter_name: 'two' })).toMatchObject(taken);
    await desk.call('POST /rename-desk-filter', { filter_id, filter_name: 'Uno' });
    expect(await names()).toEqual(['Two', 'Uno']);
    await desk.call('POST /remove-desk-filter', { filter_id });
    expect(await names()).toEqual(['Two']);
  });

  test('names are unique, not empty and not long, and an account keeps twenty, also when many are saved at once', async () => {
    const saved = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => save(`Filter ${at}`)));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await names()).toHaveLength(20);
    const asked = { list: 'enrollments' as const, filter: {} };
    expect(await desk.refused('POST /save-desk-filter', { ...asked, filter_name: 'More' })).toMatchObject({
      errorCode: 'too-many-filters',
    });
    for (const filter_name of ['', 'x'.repeat(61)])
      expect((await desk.refused('POST /save-desk-filter', { ...asked, filter_name })).data).toMatchObject([
        { target_element: 'filter_name' },
      ]);
  });
});
