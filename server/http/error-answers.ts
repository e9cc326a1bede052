import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './envelope.ts';
import { type RefusalCode, Refused } from './refusals.ts';

type Headers = Readonly<Record<string, string>>;

/** Answers every error of a request as a refusal of the contract, and logs those that nobody expected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, errorCode } = refusalOf(error);
    if (statusCode === 500) request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    if (errorCode === 'database-away') request.log.error({ reqId: request.id, reason: reasonOf(error) }, 'the database cannot be used');
    if (error instanceof Refused && error.reason !== undefined) logReason(request, error);
    return sendRefusal(reply, error);
  });
}

// What hints at somebody who tries what is not theirs leaves more than a status.
function logReason(request: FastifyRequest, { errorCode, reason }: Refused): void {
  const { method, id } = request;
  request.log.warn({ reqId: id, method, route: request.routeOptions.url ?? 'none', refused: errorCode, reason });
}

// Said without a stack: it comes with every request, and nothing in the program is at fault.
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const retryAfterSeconds = 30;

/** Sends an error as a refusal. */
export function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  return reply.status(refusal.statusCode).headers(bodyHeaders).send(JSON.stringify(refusal));
}

const bodyHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

// What Node finds wrong with a request before there is one, by its code.
const beforeRequest: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers what is no request at all, or never became one, as a refusal too, and closes the connection. */
export function answerNoRequest(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // A caller who has gone hears no answer, and nothing can be added to an answer that has begun.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy(error);
    const refusal = refusalOf(new Refused(beforeRequest[error.code ?? ''] ?? 'unreadable-request'));
    const body = JSON.stringify(refusal);
    const all = { ...headers, ...bodyHeaders, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const { statusCode } = refusal;
    return void socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`, ...lines, '', body].join('\r\n'));
  };
}
