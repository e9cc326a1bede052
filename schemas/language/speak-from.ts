import type { Language } from './languages.ts';
import { type Catalogue, speakBy } from './words.ts';

/** A language's catalogues by area. */
export type Dictionary = Readonly<Record<string, Catalogue>>;

/** Shows a dictionary's words from now on. What it has no words for stays English. */
export function speakFrom(language: Language, dictionary: Dictionary): void {
  speakBy({ language: () => language, words: (area, id) => dictionary[area]?.[id] });
}
