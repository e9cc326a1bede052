import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#schemas/calls/call.ts';
import type { Language } from '#schemas/language/languages.ts';
import { refusalOf } from '#server/contract/envelope.ts';
import { Refused } from '#server/contract/refusals.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { bodyHeaders, retryAfterSeconds } from '../error-answers.ts';
import { requestIdHeader } from '../request-id.ts';
import { type Offered, requestLanguage } from '../request-language.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Refuses excess calls while bypassing everything that other answers go through: under overload, the time that refusals
 * take is time that accepted calls wait.
 */
export function busyAnswer(securityHeaders: Headers, offered: Offered): (request: FastifyRequest, reply: FastifyReply) => void {
  const refusals = new Map<Language, Refusal>();
  const common = Object.entries({ ...securityHeaders, ...bodyHeaders, 'retry-after': String(retryAfterSeconds['too-busy']) }).flat();
  return (request, reply) => {
    const { id } = request;
    const refusal = inLanguageOnce(refusals, requestLanguage(request, offered));
    const body = JSON.stringify({ ...refusal, request_id: id });
    reply.hijack();
    reply.raw.writeHead(refusal.statusCode, [...common, requestIdHeader, id, 'content-length', String(Buffer.byteLength(body))]);
    reply.raw.end(body);
  };
}

function inLanguageOnce(refusals: Map<Language, Refusal>, language: Language): Refusal {
  const known = refusals.get(language) ?? inLanguage(language, () => refusalOf(new Refused('too-busy')));
  refusals.set(language, known);
  return known;
}
