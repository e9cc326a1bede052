import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallFigures } from '#server/metrics/process-figures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the contract; only these are refused under overload. */
    isCall?: boolean;
  }
}

/** The limit of a process, and how it refuses. */
interface Limit {
  /** The calls in progress; 0 for no limit. */
  readonly most: number;
  readonly isLate?: () => boolean;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Refuses calls that would wait too long. Whether calls wait for each other, for database connections or for the CPU,
 * the number in progress predicts how long the next one will take.
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

  /** Refuses a call if the process has no room for it. */
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
 * Watches for an event loop that falls behind even with few calls, such as while sending files. It counts as late after
 * two windows in which even the fastest turn was slow; a single pause, however long, affects only one window.
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
