import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { keysWith } from '#server/commands/keys.ts';
import type { Settings } from '#server/settings/settings.ts';
import { keyFileOf, readKeys, writeKeys } from '#server/store/keys/key-file.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

const noServerRuns = { atLeast: 0, atMost: 5 };

/** The command with the settings of a test; `heard` gets each line as it is printed. */
async function run(settings: Settings, args: readonly string[], heard: (line: string) => void = () => undefined): Promise<string> {
  const lines: string[] = [];
  await keysWith(noServerRuns)(args, settings, (line) => {
    lines.push(line);
    heard(line);
  });
  return lines.join('\n');
}

/** The settings of a server that has stopped, with one enrollment in its database. */
async function stoppedServer(): Promise<Settings> {
  const database = await sqlite.create({ begun: true });
  onTestFinished(() => database.drop());
  const server = await openTestServer(database);
  await startEnrollment(server.client());
  await server.close();
  return server.services.settings;
}

test('a key is made, turned to and retired, and each step names the next one', async () => {
  const settings = await stoppedServer();
  const [oldKey] = readKeys(settings.dataDir);
  expect(await run(settings, ['status'])).toMatch(/^v1 {2}encrypts {2}\d+ texts need it$/);
  await expect(run(settings, ['rotate'])).rejects.toThrow('There is no new key to rotate to. Make one with `npm run keys -- new`');

  expect(await run(settings, ['new'])).toMatch(/Back the file up, then run `npm run keys -- rotate`\.$/);
  expect(readKeys(settings.dataDir)).toEqual([oldKey, expect.any(Buffer)]);
  await expect(run(settings, ['new'])).rejects.toThrow('data.key has a new key already.');
  expect(readKeys(settings.dataDir)).toHaveLength(2);
  expect(await run(settings, ['status'])).toMatch(/\nA new key is given: `npm run keys -- rotate` turns to it\.$/);

  expect(await run(settings, ['rotate'])).toMatch(
    /enrollment_key: \d+ rows in all[^]*Every text is encrypted under v2\. `npm run keys -- retire` gives up the old key\.$/,
  );
  expect(await run(settings, ['status'])).toMatch(
    /^v1 {2}old {2}no text needs it: it can be retired\nv2 {2}encrypts {2}\d+ texts need it$/,
  );

  expect(await run(settings, ['retire'])).toMatch(
    /^Retired v1\. Keep it in a safe place.*\nServers no longer need it: take it out of data\.key at the next restart\.$/,
  );
  writeKeys(settings.dataDir, readKeys(settings.dataDir).slice(1));
  expect(await run(settings, ['retire'])).toBe('There is no old key to retire.');
});

test('what another server saved under the old key in the meantime keeps a rotation from ending', async () => {
  const settings = await stoppedServer();
  await run(settings, ['new']);
  const database = new DatabaseSync(join(settings.dataDir, 'enrollkit.db'));
  onTestFinished(() => database.close());
  const old = database.prepare('select enrollment_id, sealed_key from enrollment_key').get() as {
    enrollment_id: string;
    sealed_key: string;
  };
  const saveUnderOldKey = (line: string) => {
    const { enrollment_id, sealed_key } = old;
    if (line.endsWith('in all'))
      database.prepare('update enrollment_key set sealed_key = ? where enrollment_id = ?').run(sealed_key, enrollment_id);
  };
  await expect(run(settings, ['rotate'], saveUnderOldKey)).rejects.toThrow(
    /does not have the new key saved some texts \(1 under v1\) in the meantime\.\n.*restart them, and rotate again\.$/,
  );
});

test('a rotation is to one key, and one after the other', async () => {
  const settings = await stoppedServer();
  const old = readKeys(settings.dataDir);
  const [fresh, other] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
  writeKeys(settings.dataDir, [...old, fresh, other]);
  await expect(run(settings, ['rotate'])).rejects.toThrow('Two keys are new, and a rotation is to one of them. Leave the other one out.');
  writeKeys(settings.dataDir, [...old, fresh]);
  await run(settings, ['rotate']);
  writeKeys(settings.dataDir, [...old, fresh, other]);
  await expect(run(settings, ['rotate'])).rejects.toThrow('An earlier rotation is not finished.');
  writeKeys(settings.dataDir, [...old, fresh]);
  expect(await run(settings, ['rotate'])).toContain('Every text is encrypted under v2.');
});

test('enrollments of an earlier version get keys of their own', async () => {
  const settings = await stoppedServer();
  const database = new DatabaseSync(join(settings.dataDir, 'enrollkit.db'));
  database.exec("delete from enrollment_key; delete from key_canary where id = 'enrollment-keys'");
  database.close();
  expect(await run(settings, ['status'])).toContain(
    '1 enrollments have no key of their own: `npm run keys -- per-enrollment` gives them one.',
  );
  expect(await run(settings, ['per-enrollment'])).toMatch(
    /^enrollment_key: 1 new keys\n[^]*Each enrollment has a key of its own, and new ones get theirs\.$/,
  );
  expect(await run(settings, ['status'])).not.toContain('no key of their own');
});

test('a key for DATA_KEY is only printed, with what to do with it', async () => {
  const settings = { dataDir: folderForTest(), dataKey: Buffer.alloc(32, 7) } as unknown as Settings;
  const [key = '', advice] = (await run(settings, ['new'])).split('\n');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(advice).toBe(
    'Add this to DATA_KEY of every server, after the old one and a comma, and restart them. Then run `npm run keys -- rotate`.',
  );
  expect(existsSync(keyFileOf(settings.dataDir))).toBe(false);
});

test('a retired key of DATA_KEY is what has to be taken out of it', async () => {
  const settings = await stoppedServer();
  await run(settings, ['new']);
  const [dataKey, ...moreDataKeys] = readKeys(settings.dataDir) as [Buffer, Buffer];
  const given = { ...settings, dataKey, moreDataKeys };
  await run(given, ['rotate']);
  expect(await run(given, ['retire'])).toMatch(/take it out of DATA_KEY at the next restart\.$/);
});

test.each([
  ['no task', []],
  ['an unknown one', ['turn']],
  ['a name of every object', ['constructor']],
])('%s is answered with those that there are', async (_, args) => {
  await expect(run(await emptySettings(), args)).rejects.toThrow('npm run keys -- status | new | rotate | retire | per-enrollment');
});

test('an option that there is not is refused, and nothing is changed', async () => {
  const settings = await stoppedServer();
  const before = readFileSync(keyFileOf(settings.dataDir));
  await expect(run(settings, ['new', '--force'])).rejects.toThrow(/Unknown option '--force'[^]*npm run keys --/);
  expect(readFileSync(keyFileOf(settings.dataDir))).toEqual(before);
});

test('a folder without a database gets none', async () => {
  const settings = await emptySettings();
  await expect(run(settings, ['status'])).rejects.toThrow(/^There is no database .*Is DATA_DIR set as for the server\?$/);
  expect(existsSync(`${settings.dataDir}/enrollkit.db`)).toBe(false);
});

const emptySettings = async () => ({ dataDir: folderForTest() }) as Settings;
