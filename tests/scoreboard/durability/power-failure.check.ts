import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn, type ProcessPlace } from '#tests/server/support/processes/place-on.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { measured, times } from '../measured.ts';
import { cannotForget, ForgetfulDisk } from './forgetful-disk.ts';
import { Savers } from './savers.ts';

const failures = times(4, 50);

/** A server on a machine whose power fails: it stops with everything, and what was not flushed is gone. */
interface Machine {
  readonly place: ProcessPlace;
  start(): Promise<ServerProcess>;
  failPower(server: ServerProcess): Promise<void>;
}

test.for(databases)(
  'on $name, everything acknowledged before a power failure is found after it',
  async ({ name, create }, { task, skip }) => {
    const reason = cannotForget();
    if (reason) skip(reason);
    const machine = name === 'SQLite' ? await machineWithSqlite(await placeOn(create)) : await machineWithPostgres();
    let server = await machine.start();
    const savers = await Savers.open([server.url], 6);
    for (let failure = 1; failure <= failures; failure += 1) {
      await savers.start();
      await new Promise((wake) => setTimeout(wake, 100 + Math.random() * 500));
      await machine.failPower(server);
      await savers.stop();
      server = await machine.start();
      const { lost, half } = await savers.find(machine.place.store);
      expect({ failure, lost, half }).toEqual({ failure, lost: [], half: [] });
    }
    measured(task, `${failures} power failures, ${savers.acknowledged} acknowledged saves, 0 lost, 0 half`);
    expect(savers.acknowledged).toBeGreaterThan(failures);
  },
);

async function machineWithSqlite(place: ProcessPlace): Promise<Machine> {
  const disk = new ForgetfulDisk(place.environment.DATA_DIR, folderForTest());
  let port: number | undefined;
  return {
    place,
    start: async () => {
      const server = await ServerProcess.start({ ...place.environment, ...disk.environment }, port);
      port = Number(new URL(server.url).port);
      return server;
    },
    failPower: async (server) => {
      await server.stop('SIGKILL');
      disk.forget();
    },
  };
}

async function machineWithPostgres(): Promise<Machine> {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  await postgres.kill();
  const beside = folderForTest();
  chmodSync(beside, 0o755);
  const disk = new ForgetfulDisk(postgres.dataDir, beside);
  const environment = { DATA_DIR: folderForTest(), DATA_KEY: Buffer.alloc(32, 7).toString('base64'), DATABASE_URL: postgres.url };
  let port: number | undefined;
  const restart = () => within(disk.environment, () => postgres.restart());
  await restart();
  return {
    place: { store: { databaseUrl: postgres.url }, environment },
    start: async () => {
      const server = await ServerProcess.start(environment, port);
      port = Number(new URL(server.url).port);
      return server;
    },
    failPower: async (server) => {
      await Promise.all([server.stop('SIGKILL'), postgres.kill()]);
      disk.forget();
      await restart();
    },
  };
}

/** Starts a process that inherits the environment of this one, with more in it. */
async function within(more: Readonly<Record<string, string>>, start: () => Promise<void>): Promise<void> {
  Object.assign(process.env, more);
  try {
    await start();
  } finally {
    for (const name of Object.keys(more)) delete process.env[name];
  }
}
