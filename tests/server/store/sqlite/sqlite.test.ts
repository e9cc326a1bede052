import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';

test('a database that cannot have a write-ahead log is refused at the start', async () => {
  await expect(openStore({ file: ':memory:' })).rejects.toThrow(/:memory: cannot have a write-ahead log/);
});

test('a commit returns once it is on disk, so an acknowledged save survives a power failure', async () => {
  const store = await openStore({ file: fileForTest() });
  onTestFinished(() => store.close());
  const full = 2;
  const { rows } = await store.write((trx) => sql<{ synchronous: number }>`pragma synchronous`.execute(trx));
  expect(rows).toEqual([{ synchronous: full }]);
});

test('a start waits for a program that has locked the file for a moment, such as a server that is just ending', async () => {
  const file = fileForTest();
  const other = new Worker(holdsForAMoment, { eval: true, workerData: { file } });
  await once(other, 'message');
  const store = await openStore({ file });
  onTestFinished(() => store.close());
  expect((await sql<{ held: number }>`select held from other`.execute(store.db)).rows).toEqual([{ held: 1 }]);
});

const holdsForAMoment = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const other = new DatabaseSync(workerData.file);
  other.exec('begin exclusive; create table other as select 1 as held');
  parentPort.postMessage('locked');
  setTimeout(() => other.exec('commit'), 300);
`;

function fileForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'store.db');
}
