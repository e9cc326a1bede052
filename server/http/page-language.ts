import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages, chosenLanguage, firstOffered, type Language, languageOf, linkedLanguage } from '#schemas/language/languages.ts';

const year = 31_536_000;

/** The candidates for a page's language. */
export interface PageLanguages {
  /** The languages that the site offers, its own first. */
  readonly offered: () => readonly Language[];
  readonly secure: boolean;
}

/**
 * The language of the requested page: the one that the person chose, or else a link's, or else the browser's. A link's
 * language is stored apart from the choice, so that no link overrides it.
 */
export function pageLanguage({ offered, secure }: PageLanguages, request: FastifyRequest, reply: FastifyReply): Language {
  const asked = new URLSearchParams(request.url.split('?')[1]);
  const wishes = [chosenLanguage, linkedLanguage].flatMap(({ parameter, cookie }) => {
    const wished = languageOf(asked.get(parameter) ?? undefined);
    if (wished !== undefined && offered().includes(wished)) {
      reply.setCookie(cookie, wished, { path: '/', maxAge: year, sameSite: 'lax', httpOnly: true, secure });
    }
    return [wished, request.cookies[cookie]];
  });
  return firstOffered(offered(), [...wishes, ...acceptedLanguages(request.headers['accept-language'])]);
}

/** The page with its language written into it, where the browser app and assistive technology read it. */
export function pageIn(html: string, language: Language): string {
  return html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
}
