import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#schemas/language/languages.ts';
import type { Dictionary } from '#schemas/language/speak-from.ts';
import { speakBy, currentLanguage } from '#schemas/language/words.ts';

const chosen = new AsyncLocalStorage<Language>();

/** The words of the languages besides English, by the areas of the catalogues. */
export type Dictionaries = Readonly<Partial<Record<Language, Dictionary>>>;

/**
 * From now on, every catalogue of this process gives the words of the language that the work was begun in: a process serves
 * people of different languages at the same time. Work that no person asked for is done in English.
 */
export function speakAsChosen(dictionaries: Dictionaries): void {
  const language = () => chosen.getStore() ?? 'en';
  speakBy({ language, words: (area, id) => dictionaries[language()]?.[area]?.[id] });
}

/** Does work, and everything that it starts, in a language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return language === currentLanguage() ? work() : chosen.run(language, work);
}
