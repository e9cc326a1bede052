import { currentLanguage, translatedText } from '#schemas/language/words.ts';
import type { Option } from '../field-definition.ts';
import type { KnownField } from './known-field.ts';

const area = 'schemas/fields';

/** A known field with its texts in the language that is spoken. */
export function translatedField(known: KnownField): KnownField {
  if (currentLanguage() === 'en') return known;
  return {
    ...known,
    label: translatedOf(known.label),
    help: translatedOf(known.help),
    placeholder: translatedOf(known.placeholder),
    section: translatedOf(known.section),
    options: known.options && translatedOptions(known.options),
  };
}

/** Options of the product's own, with their names in the language that is spoken. Their values stay. */
export function translatedOptions(options: readonly Option[]): Option[] {
  return options.map(({ name, value }) => ({ name: translatedText(area, name), value }));
}

function translatedOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : translatedText(area, text);
}
