import type { FieldKindName } from '#schemas/fields/field-kinds.ts';

/**
 * A sensitive answer for display and for sending back: the last four characters after asterisks. A value of fewer than
 * eight characters shows at most half of them, so that a short account number is not revealed.
 */
export function mask(kind: FieldKindName, value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 2));
  const tail = value.slice(value.length - shown);
  return kind === 'ssn' ? `***-**-${tail}` : `${'*'.repeat(Math.max(4, value.length - shown))}${tail}`;
}

/**
 * A card or account number as offered again to its owner, with enough of its start to recognize it: the first six and
 * last four digits of a card; at most five, and at most half, of an account number.
 */
export function maskOnFile(kind: 'card_number' | 'account_number', value: string): string {
  const starts = kind === 'card_number' ? 6 : Math.min(5, Math.floor(value.length / 2));
  const ends = kind === 'card_number' ? 4 : 0;
  return `${value.slice(0, starts)}${'*'.repeat(value.length - starts - ends)}${value.slice(value.length - ends)}`;
}

/** The whole of a masked value in the groups of its mask, such as `123-45-6789`; as it is where they do not fit. */
export function inGroupsOf(masked: string, value: string): string {
  const places = masked.replaceAll('-', '').length;
  if (places !== value.length) return value;
  const characters = value[Symbol.iterator]();
  return masked.replaceAll(/[^-]/g, () => characters.next().value ?? '');
}

/** The form of a mask as a JSON Schema pattern: at least four stars, or those of an SSN, then the visible characters. */
export const maskPattern = '^(\\*{4,}|\\*{3}-\\*{2}-)[\\s\\S]{0,4}$';
const maskText = new RegExp(maskPattern, 'u');

/** Whether a text is a mask and not an answer. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && maskText.test(value);
}
