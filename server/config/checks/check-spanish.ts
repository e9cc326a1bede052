import { type ConfigFault, inReadingOrder } from '../source/config-fault.ts';
import type { FileSchema } from '../shape/file-schemas.ts';
import { type TranslatableText, translatableTexts } from '../spanish-texts.ts';
import type { YamlSource } from '../source/yaml-source.ts';

/** Faults in Spanish texts that do not fit the English beside them. */
export function spanishFaults(schema: FileSchema, source: YamlSource): readonly ConfigFault[] {
  return translatableTexts(schema, source.value).flatMap((text) => {
    if (text.spanish === undefined) return [];
    const place = { file: source.file, ...source.locate([...text.path, 'es', text.key]) };
    const fault = misfit(text);
    return fault ? [{ ...place, ...fault }] : [];
  });
}

const inEnglish = 'in English only';

/** Texts without Spanish, for a site that offers it. Proper names and bare numbers need none. */
export function missingSpanish(schema: FileSchema, source: YamlSource): readonly ConfigFault[] {
  const missing = translatableTexts(schema, source.value).filter((text) => text.spanish === undefined && !isSameInBoth(text));
  const warnings = missing.map(({ path, key }) => ({
    file: source.file,
    ...source.locate([...path, key], 'key'),
    found: `"${key}" ${inEnglish}`,
    expected: `"${key}" under "es" beside it`,
  }));
  return inReadingOrder(warnings);
}

const mostInAFile = 5;

/** The same warnings, with one for each file that has many texts in English only. */
export function summedUp(warnings: readonly ConfigFault[]): readonly ConfigFault[] {
  return [...new Set(warnings.map(({ file }) => file))].flatMap((file) => {
    const inFile = warnings.filter((warning) => warning.file === file);
    const texts = inFile.filter(({ found }) => found.endsWith(inEnglish));
    if (texts.length <= mostInAFile) return inFile;
    const found = `${texts.length} texts ${inEnglish}; this is the first`;
    const all = texts.slice(0, 1).map((first) => ({ ...first, found, expected: 'the same keys under "es" beside each' }));
    return inReadingOrder([...inFile.filter((warning) => !texts.includes(warning)), ...all]);
  });
}

// Brands, which are not translated.
const properNames = ['site_name', 'display_name', 'bundle'];

/** The name of a site, group or product, also in a bundle, or a text without a word, such as `$1,500`. */
function isSameInBoth({ path, key, english }: TranslatableText): boolean {
  const isProduct = key === 'name' && path.length === 2 && path[0] === 'plans';
  return isProduct || properNames.includes(key) || !/\p{L}{2}/u.test(JSON.stringify(english));
}

function misfit({ key, english, spanish }: TranslatableText): Pick<ConfigFault, 'found' | 'expected'> | undefined {
  if (english === undefined) return { found: `"${key}" in Spanish only`, expected: `the English "${key}" beside "es"` };
  if (Array.isArray(english) && Array.isArray(spanish) && english.length !== spanish.length)
    return { found: `a list of ${spanish.length}`, expected: `a list of ${english.length}, as in English` };
  const [wanted, given] = [placeholders(english), placeholders(spanish)];
  if (wanted === given) return undefined;
  return { found: `${given || 'no placeholder'} in Spanish`, expected: `${wanted || 'no placeholder'}, as in English` };
}

function placeholders(text: unknown): string {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].toSorted().join(', ');
}
