import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallFigures } from '#server/metrics/process-figures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the contract: only these are refused where there is too much to do. */
    isCall?: boolean;
  }
}

/** The limit of a process, and how it is told. */
interface Limit {
  /** The calls in progress; 0 for no limit. */
  readonly most: number;
  readonly isLate?: () => boolean;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Refuses calls that would wait too long. Calls wait for each other, for connections to the database and for the CPU
 * alike, so how many are in progress tells how long the next one will take, whatever is short.
 */
export class CallLimit {
  readonly #limit: Limit;
  #inProgress = 0;
  #refused = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  figures(): CallFigures {
    return { inProgress: this.#inProgress, refused: this.#refused };
  }

  /** Refuses a request if another call is one too many. */
  readonly admit = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (request.routeOptions.config.isCall !== true || this.#hasRoom()) return done();
    this.#refused += 1;
    this.#limit.refuse(request, reply);
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

  #hasRoom(): boolean {
    const { most, isLate } = this.#limit;
    return most === 0 || (this.#inProgress < most && isLate?.() !== true);
  }
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
