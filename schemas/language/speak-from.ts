import type { Language } from './languages.ts';
import { type Catalogue, speakBy } from './words.ts';

/** A language's catalogues by area. */
export type Dictionary = Readonly<Record<string, Catalogue>>;

/** Switches to a dictionary. Texts that it lacks stay in English. */
export function speakFrom(language: Language, dictionary: Dictionary): void {
  speakBy({ language: () => language, words: (area, id) => dictionary[area]?.[id] });
}
