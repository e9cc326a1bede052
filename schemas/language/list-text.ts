import { perLanguage } from './per-language.ts';

const format = perLanguage((locale) => new Intl.ListFormat(locale));

/** Names as a person lists them in the language of the moment: `Sam, Lee, and Kim`. */
export function listText(names: Iterable<string>): string {
  return format().format(names);
}
