import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { backup } from '#server/commands/backup.ts';
import { erased } from '#server/commands/erased.ts';
import { restoreWith } from '#server/commands/restore.ts';
import type { Settings } from '#server/settings/settings.ts';
import { keyFileOf, readKeys } from '#server/store/keys/key-file.ts';
import { answerRollCall } from '#server/store/keys/server-processes.ts';
import { openDatabase } from '#server/store/store.ts';
import { databases, sqlite } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const server = serverForAll(sqlite.create, { settings: { configDir: demoFolder } });

const run = async (command: typeof backup, settings: Settings, ...args: readonly string[]) => {
  const lines: string[] = [];
  await command(args, settings, (line) => lines.push(line));
  return lines.join('\n');
};
const restore = restoreWith({ atLeast: 0, atMost: 5 });

/** A backup of a running server, its settings, and those of an empty folder with the same key. */
async function madeBackup(more: Partial<Settings> = {}) {
  const enrollment = await startEnrollment(server.client());
  const settings = { ...server.services.settings, ...more };
  const file = join(folderForTest(), 'store.backup');
  const output = await run(backup, settings, '--out', file);
  const dataDir = folderForTest();
  writeFileSync(keyFileOf(dataDir), readFileSync(keyFileOf(settings.dataDir)), { mode: 0o600 });
  const { configDir: _, ...others } = settings;
  return { file, output, enrollment, empty: { ...others, dataDir } satisfies Settings };
}

describe('a backup', () => {
  test('can be restored into an empty folder, with a warning that erased enrollments may be back', async () => {
    const { file, output, empty } = await madeBackup();
    expect(output).toMatch(/rows of \d+ tables and \d+ configuration files, read back and whole\.\nIt was encrypted with the data key \(/);
    expect(await run(restore, empty, '--from', file)).toMatch(
      /^Restored the backup of .*: \d+ rows and \d+ configuration files\.\nEnrollments that were erased since then are back, [^]*\nStart the server\.$/,
    );
    await expect(run(restore, empty, '--from', file)).rejects.toThrow('--replace');
  });

  test('with a key of its own is restored with both keys', async () => {
    const backupKey = Buffer.alloc(32, 9);
    const { file, output, empty } = await madeBackup({ backupKey });
    expect(output).toContain('It was encrypted with BACKUP_KEY (');
    expect(await run(restore, { ...empty, backupKey }, '--from', file)).toContain('Start the server.');
  });

  test('does not bring back who was erased since, by a list or by the database that is replaced', async () => {
    const { file, enrollment, empty } = await madeBackup();
    const list = join(folderForTest(), 'erased.txt');
    writeFileSync(list, `${enrollment}\n`);
    const again = 'Enrollments that had been erased since, and were erased again: 1.';
    expect(await run(restore, empty, '--from', file, '--erased', list)).toContain(again);
    // That audit log says it too, so the list can be left out.
    const second = join(folderForTest(), 'second.txt');
    expect(await run(erased, empty, '--out', second)).toBe(`${second}: 1 erased enrollments.`);
    expect(readFileSync(second, 'utf8')).toBe(`${enrollment}\n`);
    expect(await run(restore, empty, '--from', file, '--replace')).toContain(again);
  });
});

describe.each([
  ['backup', backup, '--out FILE'],
  ['erased', erased, '--out FILE'],
  ['restore', restore, '--from FILE [--erased FILE …] [--replace]'],
] as const)('npm run %s', (name, command, options) => {
  const settings = () => ({ dataDir: folderForTest() }) as Settings;

  test.each([
    ['no file', []],
    ['an unknown option', ['--into', 'x']],
  ])('with %s says what it takes', async (_, args) => {
    await expect(run(command, settings(), ...args)).rejects.toThrow(`npm run ${name} -- ${options}`);
  });
});

test.each([
  ['backup', backup],
  ['erased', erased],
])('npm run %s creates no database where there is none', async (_, command) => {
  const settings = { dataDir: folderForTest() } as Settings;
  await expect(run(command, settings, '--out', join(settings.dataDir, 'file'))).rejects.toThrow('Is DATA_DIR set as for the server?');
  expect(existsSync(join(settings.dataDir, 'enrollkit.db'))).toBe(false);
});

test('a list of erased enrollments that cannot be written is reported, and leaves nothing behind', async () => {
  const out = join(folderForTest(), 'no-such-folder', 'erased.txt');
  await expect(run(erased, server.services.settings, '--out', out)).rejects.toThrow(`${out} could not be written: ENOENT`);
});

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('on $name', ({ create }) => {
  test('a database is not replaced while a server uses it, nor does a restore wait for one that has never started', async () => {
    const { file, empty } = await madeBackup();
    const { place, drop } = await create();
    onTestFinished(drop);
    const settings = { ...empty, ...place, dataKey: readKeys(empty.dataDir)[0]! };
    expect(await run(restore, settings, '--from', file, '--replace')).toContain('Start the server.');
    const { store } = openDatabase(place);
    onTestFinished(() => store.close());
    const other = { id: 'other', name: 'process 7 on elsewhere', started_at: new Date().toISOString() };
    const answers = { keys: [settings.dataKey], writing: 'v1' };
    await answerRollCall(store, other, 1, answers);
    await expect(run(restoreWith({ atLeast: 0, atMost: 5 }), settings, '--from', file, '--replace')).rejects.toThrow(
      /^Servers use this database: process 7 on elsewhere\. Stop them/,
    );
  });
});

test('without a key there is no backup', async () => {
  const settings = { dataDir: folderForTest(), databaseUrl: 'postgres://localhost/store' } as Settings;
  const out = join(settings.dataDir, 'store.backup');
  await expect(run(backup, settings, '--out', out)).rejects.toThrow('set DATA_KEY as for the server, or BACKUP_KEY.');
  expect(existsSync(out)).toBe(false);
});
