import { type Language, languageOf } from '#schemas/language/languages.ts';
import type { Static } from 'typebox';
import type { SiteFile } from './files/site-file.ts';

/** The languages that a site offers, its own first; English unless its configuration says otherwise. */
export function offeredLanguages({ languages }: Pick<Static<typeof SiteFile>, 'languages'>): readonly Language[] {
  const offered = (languages ?? []).flatMap((tag) => languageOf(tag) ?? []);
  return offered.length > 0 ? offered : ['en'];
}
