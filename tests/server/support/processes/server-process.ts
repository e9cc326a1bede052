import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { builtServer } from './built-server.ts';

const quickHashes = pathToFileURL(join(import.meta.dirname, 'quick-hashes.mjs')).href;

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The server as a separate process, started like an operator would, but for the cost of its password hashes. It is killed at the end of the test. */
export class ServerProcess {
  readonly url: string;
  /** Everything it has printed. */
  log = '';
  readonly ended: Promise<Ending>;
  readonly #child: ReturnType<typeof spawn>;
  readonly #listening: Promise<void>;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['--import', quickHashes, builtServer()], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_KEY: '',
        LOG_LEVEL: 'info',
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        ...environment,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
    this.#listening = new Promise((resolve, reject) => {
      child.on('close', () => reject(new Error(`the server ended:\n${this.log}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          this.log += text;
          if (this.log.includes('The store')) resolve();
        });
      }
    });
    // A test that only waits for the exit is not notified here.
    this.#listening.catch(() => undefined);
  }

  /** Starts one and waits until it listens. */
  static async start(environment: Readonly<Record<string, string>>, port?: number): Promise<ServerProcess> {
    const server = await ServerProcess.launch(environment, port);
    await server.#listening;
    return server;
  }

  /** Starts one that may refuse to. */
  static async launch(environment: Readonly<Record<string, string>>, port?: number): Promise<ServerProcess> {
    const server = new ServerProcess(port ?? (await freePort()), environment);
    onTestFinished(() => server.stop('SIGKILL').then(() => undefined));
    return server;
  }

  /** Resolves to how a server that does not start exits. */
  async refusal(): Promise<Ending> {
    await this.#listening.then(
      () => Promise.reject(new Error(`the server started:\n${this.log}`)),
      () => undefined,
    );
    return this.ended;
  }

  /** The ids of the processes that it has started. */
  async children(): Promise<readonly number[]> {
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(this.#child.pid)]);
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** Sends it a signal that it lives on after. */
  signal(signal: 'SIGHUP' | 'SIGUSR2' | 'SIGWINCH' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  /** Asks it to stop, or kills it; resolves to how it ended. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal);
    return this.ended;
  }
}

/** A folder that is deleted at the end of the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
