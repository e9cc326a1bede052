import type { FieldKindName } from '#schemas/fields/field-kinds.ts';

/**
 * A sensitive answer as it may be shown and sent back: the last four characters behind stars. A value
 * of fewer than eight characters shows at most half of them, so that a short account number is not given away.
 */
export function mask(kind: FieldKindName, value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 2));
  const tail = shown > 0 ? value.slice(-shown) : '';
  return kind === 'ssn' ? `***-**-${tail}` : `${'*'.repeat(Math.max(4, value.length - shown))}${tail}`;
}

/**
 * A number of a card or account as it is offered again to whom it belongs: how it begins, so that they know it. Of a card the
 * first six digits and the last four, of an account at most five and at most half.
 */
export function maskOnFile(kind: 'card_number' | 'account_number', value: string): string {
  const starts = kind === 'card_number' ? 6 : Math.min(5, Math.floor(value.length / 2));
  const ends = kind === 'card_number' ? 4 : 0;
  return `${value.slice(0, starts)}${'*'.repeat(value.length - starts - ends)}${ends > 0 ? value.slice(-ends) : ''}`;
}

/** Whether a text is a mask and not an answer: at least four stars, or those of an SSN, then what may be shown. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\*{4,}|\*{3}-\*{2}-).{0,4}$/su.test(value);
}
