import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';

test('a database that cannot have a write-ahead log is refused at the start', async () => {
  await expect(openStore({ file: ':memory:' })).rejects.toThrow(/:memory: cannot have a write-ahead log/);
});

test('a commit returns once it is on disk, so an acknowledged save survives a power failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
  const store = await openStore({ file: join(folder, 'store.db') });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const full = 2;
  const { rows } = await store.write((trx) => sql<{ synchronous: number }>`pragma synchronous`.execute(trx));
  expect(rows).toEqual([{ synchronous: full }]);
});
