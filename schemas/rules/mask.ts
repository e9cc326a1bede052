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

/** Whether a text is a mask and not an answer: at least four stars, or those of an SSN, then what may be shown. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\*{4,}|\*{3}-\*{2}-).{0,4}$/su.test(value);
}
