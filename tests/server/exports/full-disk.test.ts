import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addExport, findExport } from '#server/store/exports/exports.ts';
import type { Store } from '#server/store/store.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { exportText, exportWorker, makeAll, exportNow } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const whole = {
  carrier: 'fernvale',
  layout: 'standard',
  layout_version: 1,
  format: 'csv',
  extent: 'whole',
  from_day: null,
  to_day: null,
  asked_by: 'operations',
} as const;

const server = serverForEach(sqlite.create);

/** Lets the embedded database grow up to this many pages; SQLite then answers as it does on a full disk. */
const growUpTo = (pages: number) => server.services.store.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));

test('an export that fills the disk shows no half file, says why, and is continued once there is space', async () => {
  await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 450 });
  const desk = await signedInAs(server, 'operations');
  const { store, clock } = server.services;
  // Due for the filling one only: the server's own worker could be faster.
  const due = new Date(clock().getTime() + 10 * 60_000);
  const job = await store.write((trx) => addExport(trx, whole, due.toISOString()));
  const write: Store['write'] = async (work) => {
    if (Number((await findExport(store.db, job.id))?.parts) === 2) await growUpTo(1);
    return store.write(work);
  };
  const filling = exportWorker(server, { write, clock: () => due });
  await filling.round();
  await filling.stop();

  expect(await exportNow(desk, job.id)).toMatchObject({ policies: 200, files: [], error: expect.stringContaining('full') });
  expect((await desk.raw({ method: 'GET', url: `/api/v1/export-file/${job.id}` })).statusCode).toBe(404);

  await growUpTo(1_073_741_823);
  server.at(new Date(due.getTime() + 10 * 60_000).toISOString());
  await makeAll(server);
  const made = await exportNow(desk, job.id);
  expect(made).toMatchObject({ state: 'done', policies: 450, total: 450, error: null });
  const rows: readonly Record<string, string>[] = parse(await exportText(desk, made), { columns: true });
  expect(new Set(rows.map(({ policy_id }) => policy_id)).size).toBe(450);
});
