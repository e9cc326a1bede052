import type { Language } from './languages.ts';

/** A text, or its forms for one and for any other number. `{name}` is a placeholder, `<name>…</name>` a part with markup. */
export type Words = string | Plural;

export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** Texts by id. */
export type Catalogue = Readonly<Record<string, Words>>;

/** A catalogue in another language: the same ids, and a plural where the original has one. */
export type Translated<Original extends Catalogue> = { readonly [Id in keyof Original]: Original[Id] extends string ? string : Plural };

/** The source of the language in which words are shown. */
export interface LanguageSource {
  readonly language: () => Language;
  /** The words to show for those of a catalogue; the English ones if it has none. */
  readonly words: (area: string, id: string) => Words | undefined;
}

const english: LanguageSource = { language: () => 'en', words: () => undefined };
let speaker = english;

/** Decides which words every catalogue gives from now on; English without an argument. */
export function speakBy(next: LanguageSource = english): void {
  speaker = next;
}

/** The language that words are shown in now. */
export function currentLanguage(): Language {
  return speaker.language();
}

/** A text of an area whose catalogue is keyed by the English text: in the current language, if it has a translation. */
export function translatedText(area: string, english: string): string {
  const words = speaker.words(area, english);
  return typeof words === 'string' ? words : english;
}

/** The same for dates, amounts and numbers: as they are written in the United States. */
export function currentLocale(): string {
  return `${currentLanguage()}-US`;
}

/**
 * The catalogue of an area, such as `store/cart`. A text is looked up when it is read, so a module that reads one while it
 * loads keeps English: tables that hold words are functions.
 */
export function catalogue<const Original extends Catalogue>(area: string, original: Original): Original {
  return new Proxy(original, {
    get: (target, id) => {
      if (typeof id !== 'string' || !Object.hasOwn(target, id)) return undefined;
      return speaker.words(area, id) ?? target[id];
    },
  });
}
