import cluster, { type Worker } from 'node:cluster';
import type { ProcessFigures } from './process-figures.ts';

/** The figures of all processes of a port. */
export interface FiguresOfAll {
  /** `worker` names one of several; undefined where there is one process only. */
  readonly processes: readonly { readonly worker?: string; readonly figures: ProcessFigures }[];
  /** Workers that do not serve yet. */
  readonly starting: number;
  /** Workers that serve and did not answer in time. */
  readonly silent: number;
  /** Workers that ended otherwise than by being stopped, since the start. */
  readonly ended: number;
}

/** From one worker to all, itself too, by way of the first process. */
interface Question {
  readonly figures: 'asked';
  readonly question: number;
  /** Added on the way: the worker that asks. */
  readonly by?: number;
}
/** Back to the one that asked, by the same way. */
interface Answer {
  readonly figures: 'given';
  readonly question: number;
  readonly to: number;
  readonly own: ProcessFigures;
}
/** An answer with what only the first process knows: whose it is, of how many workers, and how many start or have ended. */
type Passed = Answer & { readonly worker: number; readonly among: number; readonly starting: number; readonly ended: number };

const patienceMs = 1000;

const isQuestion = (message: unknown): message is Question => isOf(message, 'asked');
const isAnswer = (message: unknown): message is Answer => isOf(message, 'given');
const isPassed = (message: unknown): message is Passed => isAnswer(message) && 'worker' in message;
const isOf = (message: unknown, what: string) =>
  typeof message === 'object' && message !== null && 'figures' in message && message.figures === what;

/** In the first process: passes questions for figures on to every worker that serves, and their answers back. */
export function passFiguresOn(): void {
  let ended = 0;
  const serving = new WeakSet<Worker>();
  cluster.on('listening', (worker) => void serving.add(worker));
  cluster.on('exit', (_worker, code) => {
    if (code !== 0) ended += 1;
  });
  cluster.on('message', (from, message: unknown) => {
    const all = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isConnected() === true);
    const workers = all.filter((worker) => serving.has(worker));
    if (isQuestion(message)) for (const worker of workers) worker.send({ ...message, by: from.id });
    if (isAnswer(message)) {
      const passed: Passed = { ...message, worker: from.id, among: workers.length, starting: all.length - workers.length, ended };
      workers.find(({ id }) => id === message.to)?.send(passed);
    }
  });
}

/** A function that collects the figures of all processes. In a worker, it also answers the requests of others. */
export function figuresOfAll(own: () => ProcessFigures): () => Promise<FiguresOfAll> {
  if (!cluster.isWorker) return async () => ({ processes: [{ figures: own() }], starting: 0, silent: 0, ended: 0 });
  const waiting = new Map<number, (answer: Passed) => void>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    if (isQuestion(message)) sendToPrimary({ figures: 'given', question: message.question, to: message.by ?? 0, own: own() });
    if (isPassed(message)) waiting.get(message.question)?.(message);
  });
  return async () => {
    const question = (asked += 1);
    const answers: Passed[] = [];
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, patienceMs);
      waiting.set(question, (answer) => {
        answers.push(answer);
        if (answers.length < answer.among) return;
        clearTimeout(late);
        resolve();
      });
      sendToPrimary({ figures: 'asked', question });
    });
    waiting.delete(question);
    return {
      processes: answers.toSorted((a, b) => a.worker - b.worker).map((answer) => ({ worker: String(answer.worker), figures: answer.own })),
      starting: Math.max(0, ...answers.map((answer) => answer.starting)),
      silent: Math.max(0, ...answers.map(({ among }) => among - answers.length)),
      ended: Math.max(0, ...answers.map((answer) => answer.ended)),
    };
  };
}

function sendToPrimary(message: Question | Answer): void {
  process.send?.(message);
}
