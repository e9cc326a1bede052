import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { environmentOf, fill, visit } from '#tests/server/support/processes/enrolling-meanwhile.ts';
import { runCommand } from '#tests/server/support/processes/run-command.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';

const [oldKey, newKey] = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const count = times(2_000, 10_000);

describe.each(databases)('on $name', ({ create }) => {
  test('the data key turns within a minute for ten thousand enrollments, while people enroll', async ({ task }) => {
    const database = await create();
    onTestFinished(() => database.drop());
    const environment = { ...environmentOf(database), DATA_KEY: `${oldKey},${newKey}` };
    const server = await ServerProcess.start(environment);
    await fill(environment, count);
    const visitors = visit(server.url);
    const before = performance.now();
    expect(await runCommand(['keys', 'rotate'], environment)).toMatchObject({ code: 0 });
    const seconds = (performance.now() - before) / 1000;
    const { asked, failed } = await visitors.stop();
    expect(failed).toEqual([]);
    expect(seconds).toBeLessThan(60);
    measured(task, `${count} enrollments in ${seconds.toFixed(1)} s, while ${asked} people asked for quotes`);
  });
});
