import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The header that carries a request's id, both ways. */
export const requestIdHeader = 'x-request-id';
// The ids accepted from a proxy; anything else could inject text into the log.
const usable = /^[\w.:-]{8,64}$/;

/** The id that a proxy gave a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && usable.test(given) ? given : newId();
}

const idBytes = 9;
// Random bytes for many ids, because asking the system for each took a tenth of a read.
const pool = Buffer.alloc(idBytes * 512);
let used = pool.length;

function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('base64url', used - idBytes, used);
}

/** Answers each request with its id, which the log names too. */
export function answerWithId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
