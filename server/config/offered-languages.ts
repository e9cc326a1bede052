import { type Language, languageOf } from '#schemas/language/languages.ts';
import type { Static } from 'typebox';
import type { SiteFile } from './files/site-file.ts';

type Site = Pick<Static<typeof SiteFile>, 'languages'>;

// Asked several times by each request.
const known = new WeakMap<Site, readonly Language[]>();

/** The languages that a site offers, its own first; English unless its configuration says otherwise. */
export function offeredLanguages(site: Site): readonly Language[] {
  const offered = known.get(site) ?? languagesOf(site);
  known.set(site, offered);
  return offered;
}

function languagesOf({ languages }: Site): readonly Language[] {
  const offered = (languages ?? []).flatMap((tag) => languageOf(tag) ?? []);
  return offered.length > 0 ? offered : ['en'];
}
