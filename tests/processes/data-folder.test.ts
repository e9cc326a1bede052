import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { postgresRuns } from '#tests/server/support/databases.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';

const [now, dataKey] = [new Date(), Buffer.alloc(32, 7)];
const timeout = 240_000;

test('after a clean stop, the database file alone contains everything saved', { timeout }, async () => {
  const DATA_DIR = folderForTest();
  const server = await ServerProcess.start({ DATA_DIR });
  const ids = await Promise.all(Array.from({ length: 5 }, () => startedOn(server.url)));
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  const log = join(DATA_DIR, 'enrollkit.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  const copy = join(folderForTest(), 'copy.db');
  copyFileSync(join(DATA_DIR, 'enrollkit.db'), copy);
  const store = await openStore({ file: copy });
  const rows = await store.db.selectFrom('enrollment').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await store.close();
});

test('a second server on the same data folder is refused with a message; a killed one leaves no lock', {
  timeout,
}, async () => {
  const DATA_DIR = folderForTest();
  const first = await ServerProcess.start({ DATA_DIR });
  const second = await ServerProcess.launch({ DATA_DIR });
  expect(await second.refusal()).toMatchObject({ code: 1 });
  expect(second.log).toContain(`Another server uses the data folder ${DATA_DIR}, which only one may use at a time.`);
  expect(second.log).not.toMatch(/\n\s+at /);
  const id = await startedOn(first.url);
  await first.stop('SIGKILL');
  const third = await ServerProcess.start({ DATA_DIR });
  await third.stop('SIGTERM');
  const store = await openStore({ file: join(DATA_DIR, 'enrollkit.db') });
  expect(await store.db.selectFrom('enrollment').select('id').execute()).toEqual([{ id }]);
  await store.close();
});

test('only their owner can read the files of the data folder, including older ones', { timeout }, async () => {
  const DATA_DIR = join(folderForTest(), 'data');
  const first = await ServerProcess.start({ DATA_DIR });
  expect(modesIn(DATA_DIR)).toEqual([0o600]);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  await first.stop('SIGKILL');
  for (const file of readdirSync(DATA_DIR)) chmodSync(join(DATA_DIR, file), 0o644);
  await ServerProcess.start({ DATA_DIR });
  expect(modesIn(DATA_DIR)).toEqual([0o600]);
});

test('a database that cannot be opened is explained, without its password', async () => {
  const dataDir = folderForTest();
  const nowhere = { dataDir, dataKey, databaseUrl: 'postgres://dana:secret@127.0.0.1:1/store' };
  const refused = openSealedStore(nowhere, now);
  await expect(refused).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\)\. Is it running/);
  await expect(refused).rejects.not.toThrow('secret');
  writeFileSync(join(dataDir, 'enrollkit.db'), 'this is no database, however long it may be, and SQLite says so'.repeat(40));
  await expect(openSealedStore({ dataDir, dataKey }, now)).rejects.toThrow(/enrollkit\.db is not a database\. Restore it from your backup/);
});

test.runIf(postgresRuns)('a database that PostgreSQL does not have is named', async () => {
  const unknown = new URL(process.env.TEST_POSTGRES_URL ?? '');
  unknown.pathname = '/nothing_here';
  const opened = openSealedStore({ dataDir: folderForTest(), dataKey, databaseUrl: unknown.href }, now);
  await expect(opened).rejects.toThrow(/has no database "nothing_here"/);
});

async function startedOn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/add-filter-for-new-user`, {
    method: 'POST',
    headers: { ...storeHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' }),
  });
  return ((await answer.json()) as { data: { temp_enrollment_id: string } }).data.temp_enrollment_id;
}

/** The distinct modes of the files in a folder. */
function modesIn(folder: string): readonly number[] {
  const files = readdirSync(folder).filter((file) => statSync(join(folder, file)).isFile());
  return [...new Set(files.map((file) => statSync(join(folder, file)).mode & 0o777))];
}
