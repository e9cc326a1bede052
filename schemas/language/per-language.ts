import { currentLocale } from './words.ts';

/** A formatter of dates, amounts or lists for the language that is shown now, made once for each language. */
export function perLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = currentLocale();
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}
