import { cleanNumber, cleanText } from '#schemas/forms/answers/clean-answers.ts';
import { formats } from '#schemas/forms/schema/own-words.ts';
import { isLuhn } from '#schemas/values/check-digits.ts';
import { isMask, mask } from '#schemas/values/mask.ts';
import { moneyText } from '#schemas/values/money-text.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { TextKind } from './text-kind.ts';

/**
 * An answer as its control shows it while it is not edited: formatted, and masked if it is sensitive. A sensitive answer that
 * is wrong stays readable, so that the person can correct it; `refused` means that a fault of it is shown.
 */
export function restingText(kind: TextKind, value: unknown, refused = false): string {
  const text = editingText(value);
  if (text.trim() === '' || isMask(text)) return text;
  const clean = String(kind.isNumber ? cleanNumber(kind.name, text) : cleanText(kind.name, text));
  if (kind.isMasked) return refused || !looksRight(kind, clean) ? text : mask(kind.name, clean);
  if (kind.name === 'money') return moneyText(clean);
  if (kind.name === 'phone') return phoneText(clean);
  return kind.kind.mask === 'date' || kind.kind.mask === 'digits' ? clean : text;
}

/** An answer as it is edited: neither formatted nor masked. */
export function editingText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

// An incomplete number is wrong. A card number with a wrong check digit is accepted, but is probably a typo.
function looksRight({ name, kind: { format, pattern } }: TextKind, clean: string): boolean {
  if (clean.length < 4 || (name === 'card_number' && !isLuhn(clean))) return false;
  return (!format || formats[format](clean)) && (!pattern || new RegExp(pattern, 'u').test(clean));
}
