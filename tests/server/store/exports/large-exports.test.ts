import { expect, onTestFinished, test } from 'vitest';
import { addExport, findExport } from '#server/store/exports/exports.ts';
import { openStore } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';

test.for(databases)('on $name, an export may have more than two gigabytes', async ({ create }) => {
  const database = await create({ migrated: true });
  const store = await openStore(database.place);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  const asked = {
    carrier: 'fernvale',
    layout: 'standard',
    layout_version: 2,
    format: 'csv',
    extent: 'whole',
    from_day: null,
    to_day: null,
  } as const;
  const bytes = 5_000_000_001;
  const { id } = await store.write((trx) => addExport(trx, { ...asked, asked_by: 'operations' }, '2026-03-10T12:00:00.000Z'));
  await store.write((trx) => trx.updateTable('export_job').set({ bytes }).where('id', '=', id).execute());
  expect((await findExport(store.db, id))?.bytes).toBe(bytes);
});
