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
  /** The number of calls that it may handle at the same time now. */
  readonly room: () => number;
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
    if (request.routeOptions.config.isCall !== true || this.#inProgress < this.#limit.room()) return done();
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
}
