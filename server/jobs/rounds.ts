import { inTime } from '#server/in-time.ts';
import { oneAtATime } from '#server/store/one-at-a-time.ts';

/** Milliseconds for which what is in progress is waited for at a stop. */
export const stopWithinMs = 1500;

/** Background work that is done at intervals. */
export interface Rounds {
  /** Starts a round now instead of at the next interval. */
  wake(): void;
  /** Does all work that is due; resolves to how much there was. */
  round(): Promise<number>;
  /** Starts nothing new, and waits briefly for work in progress. */
  stop(): Promise<void>;
}

interface RoundsParts {
  /** Does the work that is due, until it is stopped. */
  readonly work: (stopped: () => boolean) => Promise<number>;
  /** The log line for a round that failed as a whole. */
  readonly failure: (error: unknown) => string;
  readonly log: (line: string) => void;
  readonly everyMs: number;
}

/** Starts rounds. While the database is down, they do not pile up, and the failure is logged once. */
export function startRounds({ work, failure, log, everyMs }: RoundsParts): Rounds {
  let stopped = false;
  let logged = '';
  const round = () => work(() => stopped);
  const look = oneAtATime(async () => {
    const failed = await round().then(() => '', failure);
    if (failed && failed !== logged) log(failed);
    logged = failed;
  });
  let running = Promise.resolve();
  const run = () => {
    if (!stopped) running = look();
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    wake: run,
    round,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await inTime(running, stopWithinMs);
    },
  };
}
