import cluster, { type Worker } from 'node:cluster';

/** The functions and settings that start processes on a shared port. */
export interface WorkersParts {
  readonly count: number;
  /** The file that each runs. */
  readonly file: string;
  readonly log: (line: string) => void;
}

/** Processes that share a port. One that ends is replaced. */
export interface Workers {
  /** Resolves to true when all workers listen, or false if the first one failed (it logs the reason). */
  readonly listening: Promise<boolean>;
  /** Replaces one after the other: the new one listens before the old one stops. */
  restart(): Promise<void>;
  /** Stops all of them. */
  stop(): Promise<void>;
}

const pauseMs = 2000;
// A worker ends within ten seconds.
const stopTimeoutMs = 12_000;
const stopWord = 'stop';
const listensWord = 'listens';

/** Starts the processes: first one, which may migrate the tables, then the others. */
export function startWorkers({ count, file, log }: WorkersParts): Workers {
  cluster.setupPrimary({ exec: file });
  const starting = new Set<Worker>();
  const serving: Worker[] = [];
  const pendingStarts = runningWork();
  let draining: Promise<void> | undefined;
  let stopping = false;

  const start = async (): Promise<boolean> => {
    const worker = await forked(starting);
    if (!worker) return false;
    serving.push(worker);
    worker.once('exit', (code, signal) => {
      if (!leave(worker)) return;
      log(`worker ${worker.process.pid} ended (${signal || code}); starting another one`);
      void pendingStarts.add(replace());
    });
    return true;
  };
  // Returns whether the worker was still in service.
  const leave = (worker: Worker) => !stopping && removed(serving, worker);
  const replace = async (): Promise<void> => {
    while (!stopping && !(await start())) await new Promise((wake) => setTimeout(wake, pauseMs));
  };
  const startAll = async () => {
    const isUp = await start();
    if (isUp) await Promise.all(Array.from({ length: count - 1 }, replace));
    return isUp;
  };

  return {
    listening: pendingStarts.add(startAll()),
    async restart() {
      // A worker that is starting has loaded the previous build.
      await pendingStarts.done();
      for (const worker of serving.slice()) {
        if (stopping) return;
        if (!serving.includes(worker)) continue; // It ended meanwhile, and was replaced.
        if (!(await start())) return log('a new worker did not start; the others go on as they are');
        leave(worker);
        draining = stopped(worker);
        await draining;
      }
      log(`${count} workers were restarted`);
    },
    async stop() {
      stopping = true;
      // A worker that is not listening yet has nothing to finish.
      for (const worker of starting) worker.process.kill('SIGKILL');
      await Promise.all([draining, ...serving.map(stopped)]);
    },
  };
}

/** Removes a worker and returns whether it was there. */
function removed(workers: Worker[], worker: Worker): boolean {
  const at = workers.indexOf(worker);
  return at >= 0 && workers.splice(at, 1).length > 0;
}

/** Tracks running work so that callers can wait for what is already running. */
function runningWork() {
  const open = new Set<Promise<unknown>>();
  return {
    add<Result>(work: Promise<Result>): Promise<Result> {
      open.add(work);
      void work.finally(() => open.delete(work));
      return work;
    },
    done: () => Promise.all(open),
  };
}

/** A new process once it listens, which is among `starting` until then; undefined if it ended before. */
async function forked(starting: Set<Worker>): Promise<Worker | undefined> {
  const worker = cluster.fork();
  starting.add(worker);
  const isUp = await listens(worker);
  starting.delete(worker);
  return isUp ? worker : undefined;
}

function listens(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    // A worker that is about to listen may already answer what another one asks.
    worker.on('message', (word) => {
      if (word === listensWord) resolve(true);
    });
    worker.once('exit', () => resolve(false));
    // A process that cannot be created never exits, and an unhandled error would end this process and all workers.
    worker.on('error', () => resolve(false));
  });
}

async function stopped(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Not by a signal: a terminal sends its own to every process, and the second one would end a worker at once.
  if (worker.isConnected()) worker.send(stopWord);
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/** In a worker: reports to the first process that this one listens, and follows its commands. */
export function followPrimary(stop: () => void): void {
  // The first process receives these signals too, and decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (word) => {
    if (word === stopWord) stop();
  });
  process.send?.(listensWord);
}
