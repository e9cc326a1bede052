import { chosenLanguage, type Language, languageOf, linkedLanguage } from '#schemas/language/languages.ts';
import { type Dictionary, speakFrom } from '#schemas/language/speak-from.ts';
import { neededCode } from '#src/ui/page/lost-code.ts';
import { surroundingsAt } from './surroundings.ts';

const dictionaries: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>> = {
  es: async () => (await import('./spanish.ts')).spanish,
};

/**
 * Loads the words of the language that the server chose for this page, before anything of it is shown. If they got lost,
 * reloads the page; if that does not help, the page is in English, as the staff's pages are.
 */
export async function speakPage(): Promise<void> {
  forgetParameters();
  if (surroundingsAt(window.location.pathname) === 'staff') document.documentElement.lang = 'en';
  const language = languageOf(document.documentElement.lang) ?? 'en';
  if (language === 'en') return;
  try {
    speakFrom(language, await neededCode(dictionaries[language]));
  } catch {
    document.documentElement.lang = 'en';
  }
}

// The browser keeps the choice, and a link that is copied from here should not carry it.
function forgetParameters(): void {
  const url = new URL(window.location.href);
  const wishes = [chosenLanguage.parameter, linkedLanguage.parameter].filter((name) => url.searchParams.has(name));
  if (wishes.length === 0) return;
  for (const name of wishes) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
