/** The languages that the product has words for. English is what everything else is translated from. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language's name in that language, which is what its speakers look for. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** A wish for a language: the parameter of a link, and the cookie by which the browser keeps it for later pages. */
export interface Wish {
  readonly parameter: string;
  readonly cookie: string;
}

/** The wish that people choose on a page; it overrides every other. */
export const chosenLanguage = { parameter: 'language', cookie: 'language' } as const satisfies Wish;

/** The wish of a link, such as that of a mail. */
export const linkedLanguage = { parameter: 'lang', cookie: 'linked_language' } as const satisfies Wish;

/** The language of a tag such as `es-US`; undefined for one that the product has no words for. */
export function languageOf(tag: string | undefined): Language | undefined {
  const name = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === name);
}

/** The first preferred language that is offered; if none is, the first offered one. */
export function firstOffered(offered: readonly Language[], wishes: readonly (string | undefined)[]): Language {
  const found = wishes.map(languageOf).find((language) => language !== undefined && offered.includes(language));
  return found ?? offered[0] ?? 'en';
}

/** The tags of an Accept-Language header, the preferred one first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/i);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
