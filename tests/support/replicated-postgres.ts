import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { createServer } from './postgres.ts';

/** A PostgreSQL server with a streaming replica. */
export interface ReplicatedPostgres {
  readonly url: string;
  readonly replicaUrl: string;
  /** Lets the replica fall behind, or catch up. */
  replay(run: 'pause' | 'resume'): Promise<void>;
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers from npm. The replica begins as a copy of the other's data, before that was started. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-replicated-'));
  chmodSync(folder, 0o755);
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const main = await createServer(data, port, true, () => undefined);
  await main.initialise();
  execFileSync('cp', ['-a', data, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=postgres'\n`);
  await main.start();
  const urlOf = (at: number) => `postgres://postgres:postgres@127.0.0.1:${at}/postgres`;
  let replica: Awaited<ReturnType<typeof createServer>> | undefined;
  const startReplica = async () => {
    replica = await startStandby(copy, replicaPort);
  };
  const stopReplica = async () => {
    await replica?.stop();
    replica = undefined;
  };
  await startReplica();
  return {
    url: urlOf(port),
    replicaUrl: urlOf(replicaPort),
    replay: (run) => runOn(urlOf(replicaPort), `select pg_wal_replay_${run}()`),
    startReplica,
    stopReplica,
    stop: async () => {
      await stopReplica();
      await main.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// `start` waits for a log line that a replica never prints. Its folder must survive a stop.
async function startStandby(folder: string, port: number): ReturnType<typeof createServer> {
  let isUp: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isUp = resolve;
  });
  const standby = await createServer(
    folder,
    port,
    true,
    (line) => {
      if (line.includes('ready to accept read-only connections')) isUp();
    },
    { persistent: true },
  );
  await Promise.race([ready, standby.start().catch(() => Promise.reject(new Error('the replica did not start')))]);
  return standby;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
