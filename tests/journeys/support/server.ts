import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { createPostgresDatabase, type TestDatabase } from '#tests/support/postgres-database.ts';
import { filesIn, type Stored, tablesAt } from './stored.ts';

/** The Node options of `npm start`. */
const flags = ['--enable-source-maps', '--min-semi-space-size=32', '--max-semi-space-size=32'];
/** The module that is loaded into the server before its own code. */
export const companion = pathToFileURL(resolve('tests/journeys/support/companion.mjs')).href;
const builtServer = resolve('dist/server/main.js');
const startWithin = 120_000;
const stopWithin = 10_000;

/** What a server has left behind: its data folder, and what it printed. */
export interface LeftBehind {
  readonly data: string;
  readonly log: string;
}

/** How a server is started. */
interface Start {
  /** The server's program, the built one unless set. */
  readonly entry?: string;
  /** What another server left, which this one goes on with; without it, the data folder is empty. */
  readonly after?: LeftBehind | undefined;
}

/**
 * The built server as a separate process, on a data folder of its own that is deleted at the end; on a database of the tests'
 * PostgreSQL if TEST_DATABASES says so.
 */
export class TestServer {
  readonly url: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'enrollkit-data-'));
  readonly #entry: string;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #database: TestDatabase | undefined;
  #log = '';

  private constructor(entry: string, port: number, environment: Readonly<Record<string, string>>) {
    this.url = `http://localhost:${port}`;
    this.#entry = entry;
    this.#environment = { LOG_LEVEL: 'info', DATABASE_URL: '', ...environment, PORT: String(port), DATA_DIR: this.dataDir };
  }

  /** Starts it and waits until it responds. `environment` is added to this process's own. */
  static async start(environment: Readonly<Record<string, string>> = {}, { entry = builtServer, after }: Start = {}): Promise<TestServer> {
    const database = process.env.TEST_DATABASES === 'postgres' ? await createPostgresDatabase() : undefined;
    const place: Record<string, string> = database ? { DATABASE_URL: database.url, DATA_KEY: Buffer.alloc(32, 7).toString('base64') } : {};
    const server = new TestServer(entry, await freePort(), { ...place, ...environment });
    server.#database = database;
    try {
      if (after) server.#goOnAfter(after);
      await server.restart();
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** Everything it has printed, over all restarts. */
  get log(): string {
    return this.#log;
  }

  /** Kills it like a power failure: nothing more is written or closed. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts it again on the same data and the same port; a running one is asked to stop first. */
  async restart(): Promise<void> {
    await this.#end('SIGTERM');
    const child = spawn(process.execPath, [...flags, '--import', companion, this.#entry], {
      // As a person starts it, and not as part of a test.
      env: { ...process.env, NODE_ENV: '', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (this.#log += text));
    await this.#untilItAnswers();
  }

  /** Waits until it has printed a text. */
  async untilPrinted(text: string): Promise<void> {
    await this.#until(() => this.#log.includes(text), `does not print "${text}"`);
  }

  /** Asks it to stop; its data stay where they are. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Everything that it stores. */
  async stored(): Promise<readonly Stored[]> {
    return [...filesIn(this.dataDir), ...(this.#database ? await tablesAt(this.#database.url) : [])];
  }

  /** Moves its clock ahead. */
  async moveAhead(milliseconds: number): Promise<void> {
    const child = this.#process;
    if (!child) throw new Error('the server does not run');
    const moved = once(child, 'message');
    child.send({ moveAheadMs: milliseconds });
    await moved;
  }

  /** Stops it and deletes its data. */
  async close(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
    await this.#database?.drop();
  }

  #goOnAfter({ data, log }: LeftBehind): void {
    cpSync(data, this.dataDir, { recursive: true });
    this.#log = log;
  }

  // Any response will do, because it shows that the server listens.
  async #untilItAnswers(): Promise<void> {
    const answers = () =>
      fetch(this.url, { signal: AbortSignal.timeout(2_000) }).then(
        () => true,
        () => false,
      );
    await this.#until(answers, `does not answer at ${this.url}`);
  }

  async #until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
    const deadline = Date.now() + startWithin;
    while (Date.now() < deadline) {
      const child = this.#process;
      if (!child || child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended while it started:\n${this.#log}`);
      if (await isSo()) return;
      await wait(50);
    }
    throw new Error(`the server ${otherwise}:\n${this.#log}`);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const stubborn = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await ended;
    clearTimeout(stubborn);
  }
}
