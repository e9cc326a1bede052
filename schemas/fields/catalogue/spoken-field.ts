import { spokenLanguage, spokenText } from '#schemas/language/words.ts';
import type { Option } from '../field-definition.ts';
import type { KnownField } from './known-field.ts';

const area = 'schemas/fields';

/** A known field with its texts in the language that is spoken. */
export function spokenField(known: KnownField): KnownField {
  if (spokenLanguage() === 'en') return known;
  return {
    ...known,
    label: spokenOf(known.label),
    help: spokenOf(known.help),
    placeholder: spokenOf(known.placeholder),
    section: spokenOf(known.section),
    options: known.options && spokenOptions(known.options),
  };
}

/** Options of the product's own, with their names in the language that is spoken. Their values stay. */
export function spokenOptions(options: readonly Option[]): Option[] {
  return options.map(({ name, value }) => ({ name: spokenText(area, name), value }));
}

function spokenOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : spokenText(area, text);
}
