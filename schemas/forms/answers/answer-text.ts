import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { moneyText } from '#schemas/values/money-text.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { words } from '../words.ts';

/**
 * An answer for display on review, in the receipt and in the electronic copy: the option's name, a formatted phone
 * number. Sensitive answers arrive masked and stay so. Empty for no answer.
 */
export function answerText(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (fieldKind(field.kind).answer) {
    case 'choice':
      return field.options.find((option) => String(option.value) === String(value))?.name ?? String(value);
    case 'tick':
      return String(value) === '1' ? words.yes : words.no;
    case 'flags':
      return flagsText(field, value);
    default:
      return plainText(field, String(value));
  }
}

function flagsText(field: Field, value: unknown): string {
  const flags = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return field.options
    .filter((option) => String(flags[option.value]) === '1')
    .map((option) => option.name)
    .join(', ');
}

function plainText(field: Field, text: string): string {
  if (field.kind === 'phone') return phoneText(text);
  return field.kind === 'money' ? moneyText(text) : text;
}
