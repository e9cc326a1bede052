import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '#server/package-root.ts';
import { sha256 } from '#server/store/ids.ts';
import type { ConfigTexts } from './source/config-source.ts';
import type { LoadedConfig } from './load-config.ts';

/** A configuration to check: a folder, or texts that are not written yet. */
export type CheckJob = ({ readonly folder: string } | { readonly texts: ConfigTexts }) & {
  /** Those that the database holds, in place of people.yaml. */
  readonly people?: unknown;
};

const mostMs = 30_000;
const idleMs = 60_000;
// Running out of memory ends this thread, not the server.
const limits = { maxOldGenerationSizeMb: 512 };

/** A thread and the callers that wait for its answer. */
interface Checker {
  readonly worker: Worker;
  waiting?: { readonly answer: (loaded: LoadedConfig) => void; readonly fail: (why: string) => void };
}

let checker: Promise<Checker> | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Checks configurations in a separate thread, one after the other. A check that exceeds its time or memory reports that
 * as its only fault.
 */
export function checkApart(job: CheckJob, { withinMs = mostMs }: { readonly withinMs?: number } = {}): Promise<LoadedConfig> {
  const checked = last.then(async () => {
    clearTimeout(idle);
    checker ??= startChecker();
    const found = await answerOf(await checker, job, withinMs);
    idle = setTimeout(stopChecker, idleMs).unref();
    return found;
  });
  last = checked.catch(() => undefined);
  return checked;
}

function answerOf(asked: Checker, job: CheckJob, withinMs: number): Promise<LoadedConfig> {
  return new Promise((resolve) => {
    const end = (loaded: LoadedConfig) => {
      clearTimeout(timer);
      delete asked.waiting;
      resolve(loaded);
    };
    const fail = (found: string) => {
      end(unchecked(job, found));
      stopChecker();
    };
    // Keeps the process alive while a caller waits for the thread.
    const timer = setTimeout(() => fail(`files whose check takes longer than ${withinMs / 1000} seconds`), withinMs);
    asked.waiting = { answer: end, fail };
    asked.worker.postMessage(job);
  });
}

function unchecked(job: CheckJob, found: string): LoadedConfig {
  const longest = 'texts' in job ? Object.entries(job.texts).toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] : undefined;
  const loaded: LoadedConfig = { faults: [{ file: longest ?? '.', line: 1, column: 1, found, expected: 'less repetition' }] };
  givenUp.add(loaded);
  return loaded;
}

const givenUp = new WeakSet<LoadedConfig>();

/** Whether a check reached no result, so that repeating it may help. */
export function isGivenUp(loaded: LoadedConfig): boolean {
  return givenUp.has(loaded);
}

function stopChecker(): void {
  const stopped = checker;
  checker = undefined;
  void stopped?.then(({ worker }) => worker.terminate());
}

async function startChecker(): Promise<Checker> {
  const worker = new Worker(await workerFile(), { resourceLimits: limits });
  const started: Checker = { worker };
  worker.on('message', (loaded: LoadedConfig) => started.waiting?.answer(loaded));
  worker.on('error', (error) => started.waiting?.fail(`files that could not be checked (${error.message})`));
  worker.on('exit', () => started.waiting?.fail('files that could not be checked'));
  worker.unref();
  return started;
}

// The bundle ships a file for the thread. When running from source, build one, because a thread cannot read TypeScript.
async function workerFile(): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./check-worker.js', import.meta.url);
  const { build } = await import('esbuild');
  const entry = fileURLToPath(new URL('./check-worker.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  const folder = join(packageRoot(), 'node_modules/.cache/enrollkit');
  const file = join(folder, `check-worker-${sha256(text).slice(0, 16)}.mjs`);
  mkdirSync(folder, { recursive: true });
  // Others may be reading it.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return pathToFileURL(file);
}
