import { firstOffered, type Language } from '#schemas/language/languages.ts';
import { type Config, configIn } from '#server/config/config.ts';
import { offeredLanguages } from '#server/config/offered-languages.ts';
import { inLanguage } from './in-language.ts';

/**
 * Writes something for people who read it later, in their language and with the configuration's texts in it. A language that
 * the site no longer offers becomes its own.
 */
export function writtenFor<Result>(config: Config, reads: Language, write: (config: Config) => Result): Result {
  const language = firstOffered(offeredLanguages(config.site), [reads]);
  return inLanguage(language, () => write(configIn(config, language)));
}
