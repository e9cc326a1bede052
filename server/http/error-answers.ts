import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '#server/language/in-language.ts';
import { refusalOf } from '#server/contract/envelope.ts';
import { type RefusalCode, Refused } from '#server/contract/refusals.ts';
import { type Offered, requestLanguage } from './request-language.ts';

type Headers = Readonly<Record<string, string>>;

/** Answers every error of a request as a refusal of the contract, and logs unexpected ones. */
export function answerErrors(app: FastifyInstance, offered: Offered): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, errorCode } = refusalOf(error);
    if (statusCode === 500) request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    if (errorCode === 'database-away') request.log.error({ reqId: request.id, reason: reasonOf(error) }, 'the database cannot be used');
    if (error instanceof Refused && error.reason !== undefined) logReason(request, error);
    // An error while a body is read is outside of the request's context.
    return inLanguage(requestLanguage(request, offered), () => sendRefusal(reply, error));
  });
}

// Possible attempts to access someone else's data are logged in more detail.
function logReason(request: FastifyRequest, { errorCode, reason }: Refused): void {
  const { method, id } = request;
  request.log.warn({ reqId: id, method, route: request.routeOptions.url ?? 'none', refused: errorCode, reason });
}

// Logged without a stack, because it repeats with every request and is not a bug.
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// A database takes longer to come back than a busy moment to pass. Requests are counted by the minute.
/** The seconds after which a refused request may be repeated, by code; 30 for others that are refused with 503. */
export const retryAfterSeconds = { 'too-busy': 2, 'too-many': 60 } as const;

/** Sends an error as a refusal. */
export function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  const seconds = secondsAfter(refusal);
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  // People can tell an operator this id, under which the log has the reason.
  const body = refusal.statusCode >= 500 ? { ...refusal, request_id: String(reply.request.id) } : refusal;
  return reply.status(refusal.statusCode).headers(bodyHeaders).send(JSON.stringify(body));
}

function secondsAfter({ statusCode, errorCode = '' }: ReturnType<typeof refusalOf>): number | undefined {
  const byCode: Readonly<Record<string, number>> = retryAfterSeconds;
  return byCode[errorCode] ?? (statusCode === 503 ? 30 : undefined);
}

/** The headers of every refusal. */
export const bodyHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

// Errors that Node finds before there is a request, by code.
const beforeRequest: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers invalid or incomplete requests with a refusal too, and closes the connection. */
export function answerNoRequest(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // A caller who has left gets no answer, and an answer that has begun cannot be changed.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy(error);
    const refusal = refusalOf(new Refused(beforeRequest[error.code ?? ''] ?? 'unreadable-request'));
    const body = JSON.stringify(refusal);
    const all = { ...headers, ...bodyHeaders, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const { statusCode } = refusal;
    return void socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`, ...lines, '', body].join('\r\n'));
  };
}
