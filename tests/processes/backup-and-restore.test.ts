import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { runCommand } from '#tests/server/support/processes/run-command.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const key = Buffer.alloc(32, 3).toString('base64');

describe('the commands of an operator', { timeout: 240_000 }, () => {
  test('a data folder is backed up while its server runs, and a server starts on the restored one', async () => {
    const [used, fresh] = [folderForTest(), folderForTest()];
    const server = await ServerProcess.start({ DATA_DIR: used });
    await started(server.url);
    const file = join(folderForTest(), 'store.backup');
    const made = await runCommand(['backup', '--out', file], { DATA_DIR: used });
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toMatch(/read back and whole/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runCommand(['restore', '--from', file, '--replace'], { DATA_DIR: used })).toMatchObject({ code: 1, output: inUse });

    const without = await runCommand(['restore', '--from', file], { DATA_DIR: fresh });
    expect(without).toMatchObject({ code: 1, output: expect.stringMatching(/encrypted with the key/) });
    expect(existsSync(join(fresh, 'enrollkit.db'))).toBe(false);
    copyFileSync(join(used, 'data.key'), join(fresh, 'data.key'));
    expect(await runCommand(['restore', '--from', file], { DATA_DIR: fresh })).toMatchObject({ code: 0 });
    expect(statSync(join(fresh, 'enrollkit.db')).mode & 0o777).toBe(0o600);
    const again = await ServerProcess.start({ DATA_DIR: fresh });
    expect(await again.stop('SIGTERM')).toMatchObject({ code: 0 });
    expect(again.log).not.toContain('sign in as');
  });

  test.runIf(postgresRuns)('PostgreSQL is backed up with a separate key and restored into another database', async () => {
    const [one, other] = [await postgres.create(), await postgres.create()];
    onTestFinished(async () => {
      await one.drop();
      await other.drop();
    });
    const environmentOf = ({ place }: typeof one) => ({
      DATABASE_URL: 'databaseUrl' in place ? place.databaseUrl : '',
      DATA_KEY: key,
      BACKUP_KEY: Buffer.alloc(32, 4).toString('base64'),
      DATA_DIR: folderForTest(),
    });
    const server = await ServerProcess.start(environmentOf(one));
    const enrollment_id = await started(server.url);
    const file = join(folderForTest(), 'store.backup');
    expect(await runCommand(['backup', '--out', file], environmentOf(one))).toMatchObject({ code: 0 });
    const back = await runCommand(['restore', '--from', file], environmentOf(other));
    expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/erased since then are back/) });
    const [list, written] = [join(folderForTest(), 'erased'), join(folderForTest(), 'written')];
    writeFileSync(list, `${enrollment_id}\n`);
    const again = await runCommand(['restore', '--from', file, '--replace', '--erased', list], environmentOf(other));
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/were erased again: 1\./) });
    expect(await runCommand(['erased', '--out', written], environmentOf(other))).toMatchObject({ code: 0 });
    expect(readFileSync(written, 'utf8')).toBe(`${enrollment_id}\n`);
    expect(await runCommand(['restore', '--from', file, '--replace'], environmentOf(one))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Servers use this database: process \d+ on .+ Nothing was changed\.\n$/),
    });
    await ServerProcess.start(environmentOf(other));
  });

  test('a command says what it takes, and what is missing', async () => {
    const DATA_DIR = folderForTest();
    expect(await runCommand(['backup'], { DATA_DIR })).toEqual({ code: 1, output: 'npm run backup -- --out FILE\n' });
    expect(await runCommand(['backup', '--to', 'x'], { DATA_DIR })).toMatchObject({ code: 1, output: expect.stringContaining("'--to'") });
    const nothing = await runCommand(['backup', '--out', join(DATA_DIR, 'b')], { DATA_DIR });
    expect(nothing).toMatchObject({ code: 1, output: expect.stringMatching(/There is no database .*Is DATA_DIR set as for the server/) });
    expect(await runCommand(['restore', '--from', 'nowhere'], { DATA_DIR, DATA_KEY: key })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/There is no file .*nowhere/),
    });
  });
});

const inUse: unknown = expect.stringMatching(/Another server uses the data folder/);

async function started(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/add-filter-for-new-user`, {
    method: 'POST',
    headers: { ...storeHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' }),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { readonly data: { readonly temp_enrollment_id: string } };
  return data.temp_enrollment_id;
}
