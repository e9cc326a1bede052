import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedLanguages,
  firstOffered,
  type Language,
  languageCookie,
  languageOf,
  languageParameter,
} from '#schemas/language/languages.ts';

const year = 31_536_000;

/** What a page's language is chosen from. */
export interface PageLanguages {
  /** The languages that the site offers, its own first. */
  readonly offered: () => readonly Language[];
  readonly secure: boolean;
}

/** The language of the page that is asked for: that of the link, else the one chosen before, else the browser's. */
export function pageLanguage({ offered, secure }: PageLanguages, request: FastifyRequest, reply: FastifyReply): Language {
  const linked = languageOf(new URLSearchParams(request.url.split('?')[1]).get(languageParameter) ?? undefined);
  const language = firstOffered(offered(), [
    linked,
    request.cookies[languageCookie],
    ...acceptedLanguages(request.headers['accept-language']),
  ]);
  if (language === linked) reply.setCookie(languageCookie, language, { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true, secure });
  return language;
}

/** The page with its language written into it, where the browser app and assistive technology read it. */
export function pageIn(html: string, language: Language): string {
  return html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
}
