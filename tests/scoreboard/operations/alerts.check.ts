import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quote } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { copyDemo } from '#tests/support/demo-copy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { measured } from '../measured.ts';
import { Prometheus } from './prometheus.ts';

const program = process.env.PROMETHEUS;

/** Longer than any rule waits. */
const patience = 12 * 60_000;

test.runIf(program)(
  'on PostgreSQL, five faults set off their alerts, and no other fires',
  async ({ task }) => {
    const postgres = await startPostgres({ durable: false });
    onTestFinished(() => postgres.stop());
    const configuration = copyDemo();
    onTestFinished(configuration.remove);
    const start = await starter({ DATABASE_URL: postgres.url, CONFIG_DIR: configuration.folder });
    let server = await start();
    keepVisiting(server.url);
    const prometheus = await Prometheus.watch(String(program), server.url);
    await pause(30_000);
    expect(await prometheus.fired()).toEqual([]);

    const until = async (...alerts: readonly string[]) => {
      await expect.poll(() => prometheus.fired(), { timeout: patience, interval: 1000 }).toEqual(expect.arrayContaining([...alerts]));
    };
    await postgres.kill();
    await until('DatabaseAway');
    await postgres.restart();
    for (let restart = 0; restart < 3; restart += 1) {
      // Prometheus must have seen it run.
      await pause(12_000);
      await server.stop('SIGTERM');
      server = await start();
    }
    await until('Restarts');
    await server.stop('SIGTERM');
    await until('ServerAway');
    server = await start();
    // A server does not start with a fault.
    appendFileSync(join(configuration.folder, 'site.yaml'), '\nno_such_setting: 1\n');
    await until('ManyErrors', 'ConfigurationFaulty');

    const fired = (await prometheus.fired()).toSorted();
    expect(fired).toEqual(['ConfigurationFaulty', 'DatabaseAway', 'ManyErrors', 'Restarts', 'ServerAway']);
    measured(task, fired.join(', '));
  },
  3 * patience,
);

/** Starts the same server each time: on one data folder and one port. */
async function starter(environment: Readonly<Record<string, string>>): Promise<() => Promise<ServerProcess>> {
  const all = { DATA_DIR: folderForTest(), DATA_KEY: Buffer.alloc(32, 7).toString('base64'), ...environment };
  const port = await freePort();
  return () => ServerProcess.start(all, port);
}

/** Asks for a price twice a second until the test ends, also while no one answers. */
function keepVisiting(url: string): void {
  const visitors = setInterval(() => void new HttpBrowser(url).send('POST /add-filter-for-new-user', quote).catch(() => undefined), 500);
  onTestFinished(() => clearInterval(visitors));
}
