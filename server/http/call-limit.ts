import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Language } from '#schemas/language/languages.ts';
import { spokenLanguage } from '#schemas/language/words.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { CallFigures } from '#server/metrics/process-figures.ts';

/**
 * Refuses calls that would wait too long. Calls wait for each other, for connections to the database and for the CPU
 * alike, so how many are in progress tells how long the next one will take, whatever is short.
 */
export class CallLimit {
  readonly #most: number;
  readonly #isLate: () => boolean;
  #inProgress = 0;
  #refused = 0;

  /** `most` in progress; 0 for no limit. */
  constructor(most: number, isLate: () => boolean = () => false) {
    this.#most = most;
    this.#isLate = isLate;
  }

  figures(): CallFigures {
    return { inProgress: this.#inProgress, refused: this.#refused };
  }

  /** Refuses a request if another call is one too many. */
  readonly admit = (_request: unknown, _reply: unknown, done: (error?: Error) => void): void => {
    if (this.#most === 0 || (this.#inProgress < this.#most && !this.#isLate())) return done();
    this.#refused += 1;
    done(busyIn(spokenLanguage()));
  };

  /** Counts work as in progress until it settles, even if its caller has left. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#inProgress += 1;
    try {
      return await work();
    } finally {
      this.#inProgress -= 1;
    }
  }
}

const busy = new Map<Language, Refused>();

// One refusal for all requests of a language, because a new error costs as much as all else that a refusal does.
function busyIn(language: Language): Refused {
  const known = busy.get(language);
  if (known) return known;
  const refused = new Refused('too-busy');
  busy.set(language, refused);
  return refused;
}

/**
 * Watches for an event loop that falls behind by itself, such as by sending files. It is late after two windows in which
 * even the quickest turn took long: a single pause, however long, ends only one of them.
 */
export function watchLateness(windowMs = 1000, lateMs = 500): { readonly isLate: () => boolean; readonly close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lateWindows = 0;
  const timer = setInterval(() => {
    lateWindows = delay.min > lateMs * 1_000_000 ? lateWindows + 1 : 0;
    delay.reset();
  }, windowMs).unref();
  return {
    isLate: () => lateWindows > 1,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
