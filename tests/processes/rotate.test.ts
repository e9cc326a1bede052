import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { textsByKey } from '#server/store/keys/rotate-key.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { builtServer } from '#tests/server/support/processes/built-server.ts';
import { databases } from '#tests/server/support/databases.ts';
import { environmentOf, fill, statusOf, visit } from '#tests/server/support/processes/enrolling-meanwhile.ts';
import { runCommand } from '#tests/server/support/processes/run-command.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';

const [oldKey, newKey] = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];

describe.each(databases)('on $name', { timeout: 240_000 }, ({ create }) => {
  test('a rotation killed in the middle is finished by the next, and every request of a running server succeeds', async () => {
    const database = await create();
    onTestFinished(() => database.drop());
    const environment = { ...environmentOf(database), DATA_KEY: `${oldKey},${newKey}` };
    const server = await ServerProcess.start(environment);
    await fill(environment, 3000);
    const visitors = visit(server.url);

    await killedAtFirstRows(environment);
    const halfway = await counts(environment);
    expect(Math.min(halfway.v1 ?? 0, halfway.v2 ?? 0)).toBeGreaterThan(0);
    expect(await runCommand(['keys', 'status'], environment)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/v1 {2}old {2}\d+ texts need it\nv2 {2}encrypts/),
    });
    const again = await runCommand(['keys', 'rotate'], environment);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringMatching(/enrollment_key: \d{4} rows in all[^]*Every text is encrypted under v2/),
    });
    const { asked, failed } = await visitors.stop();
    expect(asked).toBeGreaterThan(5);
    expect(failed).toEqual([]);
    expect(Object.keys(await counts(environment))).toEqual(['v2']);
    expect(await runCommand(['keys', 'retire'], environment)).toMatchObject({ code: 0, output: expect.stringMatching(/Retired v1/) });
    await server.stop('SIGTERM');
    await ServerProcess.start({ ...environment, DATA_KEY: newKey });
  });

  test('enrollments of the version before get keys of their own by a command, also a killed one, while a server answers', async () => {
    const database = await create();
    onTestFinished(() => database.drop());
    const environment = { ...environmentOf(database), DATA_KEY: oldKey };
    await fill(environment, 1500, 'version before');
    const server = await ServerProcess.start(environment);
    const visitors = visit(server.url);
    expect(await runCommand(['keys', 'status'], environment)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\d+ enrollments have no key of their own/),
    });

    await killedAtFirstRows(environment, 'per-enrollment');
    expect((await counts(environment)).v1).toBeGreaterThan(1500);
    expect(await runCommand(['keys', 'per-enrollment'], environment)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/enrollment: \d+ rows[^]*Each enrollment has a key of its own/),
    });
    const { asked, failed } = await visitors.stop();
    expect(asked).toBeGreaterThan(5);
    expect(failed).toEqual([]);
    expect(await withoutKeys(environment)).toEqual([]);
    expect((await runCommand(['keys', 'status'], environment)).output).not.toContain('no key of their own');
  });
});

test('with the key in the data folder, a running server learns of the new key without a restart', { timeout: 240_000 }, async () => {
  const DATA_DIR = folderForTest();
  const server = await ServerProcess.start({ DATA_DIR });
  const file = join(DATA_DIR, 'data.key');
  const [before] = lines(file);
  expect(await runCommand(['keys', 'new'], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(await runCommand(['keys', 'new'], { DATA_DIR })).toMatchObject({
    code: 1,
    output: expect.stringContaining('has a new key already'),
  });
  const [first, second] = lines(file);
  expect(first).toBe(before);
  expect(await runCommand(['keys', 'rotate'], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(await statusOf(server.url)).toBe(200);
  expect(server.log).toContain('encrypting with the data key v2 from now on');
  expect(await runCommand(['keys', 'retire'], { DATA_DIR })).toMatchObject({ code: 0 });
  await server.stop('SIGTERM');
  writeFileSync(file, `${second}\n`);
  await ServerProcess.start({ DATA_DIR });
});

const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

async function counts(environment: Readonly<Record<string, string>>): Promise<Readonly<Record<string, number>>> {
  const { store } = await openSealedStore(readSettings(environment), new Date());
  const found = await textsByKey(store.db);
  await store.close();
  return Object.fromEntries(found);
}

/** The enrollments with a text that is not under a key of their own. */
async function withoutKeys(environment: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { store } = await openSealedStore(readSettings(environment), new Date());
  const found = await store.db
    .selectFrom('enrollment')
    .leftJoin('enrollment_key', 'enrollment_key.enrollment_id', 'enrollment.id')
    .select('id')
    .where((or) => or.or([or('sealed_key', 'is', null), or('sealed_filter', 'not like', 'e1.%')]))
    .execute();
  await store.close();
  return found;
}

async function killedAtFirstRows(environment: Readonly<Record<string, string>>, task = 'rotate'): Promise<void> {
  const child = spawn(process.execPath, [join(dirname(builtServer()), 'command.js'), 'keys', task], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  child.stdout.setEncoding('utf8').on('data', () => child.kill('SIGKILL'));
  expect(await gone).toEqual([null, 'SIGKILL']);
}
