import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const header = 'x-request-id';
// What a proxy may have given; anything else could write into the log what it likes.
const usable = /^[\w.:-]{8,64}$/;

/** The id that a proxy gave a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[header];
  return typeof given === 'string' && usable.test(given) ? given : randomBytes(9).toString('base64url');
}

/** Answers each request with its id, which the log names too. */
export function answerWithId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    done();
  });
}
