import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { writeAheadLog } from '#server/store/write-ahead-log.ts';

test('a database that cannot have a write-ahead log is refused at the start', async () => {
  await expect(openStore({ file: ':memory:' })).rejects.toThrow(/:memory: cannot have a write-ahead log/);
});

test('the log of an open database is flushed, and a missing one is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = await openStore({ file: join(folder, 'store.db') });
  const log = writeAheadLog(join(folder, 'store.db'));
  await expect(log.flush()).resolves.toBeUndefined();
  await log.close();
  await store.close();
  await expect(writeAheadLog(join(folder, 'nothing.db')).flush()).rejects.toThrow(/ENOENT/);
});
