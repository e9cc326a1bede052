import { inTime } from '#server/in-time.ts';
import { type Rounds, startRounds, stopWithinMs } from './rounds.ts';

// Each may hold a connection for as long as a receiver takes to answer.
const mostAtOnce = 50;

interface LineParts {
  /** Those lines that have work, besides some of them, up to a number. */
  readonly due: (besides: readonly string[], most: number) => Promise<readonly string[]>;
  /** Does what is due in a line, until it is stopped; resolves to how much that was. */
  readonly work: (line: string, stopped: () => boolean) => Promise<number>;
  readonly failure: (error: unknown) => string;
  readonly log: (line: string) => void;
  readonly everyMs: number;
}

/** Starts rounds in which each receiver has a line of its own, beside all others: one that hangs delays its own only. */
export function startLineRounds({ due, work, failure, log, everyMs }: LineParts): Rounds {
  const working = new Map<string, Promise<number>>();
  const startDue = async (stopped: () => boolean) => {
    const most = mostAtOnce - working.size;
    if (most === 0) return 0;
    const lines = await due([...working.keys()], most);
    // Another look may have begun at the same time.
    for (const line of lines) if (!working.has(line)) working.set(line, start(line, stopped));
    return lines.length;
  };
  const start = (line: string, stopped: () => boolean) =>
    work(line, stopped)
      .catch((error: unknown) => {
        log(failure(error));
        return 0;
      })
      .finally(() => working.delete(line));
  const all = async () => (await Promise.all(working.values())).reduce((sum, done) => sum + done, 0);
  const rounds = startRounds({ work: startDue, failure, log, everyMs });
  return {
    wake: rounds.wake,
    round: async () => {
      await rounds.round();
      return all();
    },
    stop: async () => {
      await rounds.stop();
      await inTime(all(), stopWithinMs);
    },
  };
}
