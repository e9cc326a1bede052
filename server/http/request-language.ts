import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import { acceptedLanguages, firstOffered, type Language } from '#schemas/language/languages.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { runWithin } from './within-request.ts';

/** The languages that the site offers, its own first. */
export type Offered = () => readonly Language[];

/** Handles each request in the language that it asks for, which is the page's. */
export function speakAsAsked(app: FastifyInstance, offered: Offered): void {
  runWithin(app, (request, work) => inLanguage(requestLanguage(request, offered), work));
}

/** The language that a request is answered in. Staff are answered in English, as their screens are. */
export function requestLanguage({ routeOptions, headers }: FastifyRequest, offered: Offered): Language {
  const access = routeOptions.config?.access ?? 'open';
  if (access === 'staff-door' || isStaffRole(access)) return 'en';
  return firstOffered(offered(), acceptedLanguages(headers['accept-language']));
}
