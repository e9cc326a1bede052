import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Field } from '#schemas/fields/field.ts';
import { cleanAnswer } from '#schemas/forms/clean-answers.ts';
import { formats } from '#schemas/forms/formats.ts';
import { isLuhn } from '#schemas/rules/check-digits.ts';
import { isMask, mask } from '#schemas/rules/mask.ts';
import { moneyText } from '#schemas/rules/money-text.ts';
import { phoneText } from '#schemas/rules/phone-text.ts';

/**
 * An answer as its control shows it at rest: with its marks, and masked when it is sensitive. A sensitive answer that is
 * wrong stays in sight, for the person must see what to mend; `refused` says that a fault of it is shown.
 */
export function restingText(field: Field, value: unknown, refused = false): string {
  const text = editingText(value);
  if (text === '' || isMask(text)) return text;
  const kind = fieldKind(field.kind);
  const clean = String(cleanAnswer(field, text));
  if (field.sensitive && kind.widget !== 'password') return refused || !looksRight(field, clean) ? text : mask(field.kind, clean);
  if (kind.mask === 'money') return moneyText(clean);
  if (kind.mask === 'phone') return phoneText(clean);
  return kind.mask === 'date' || kind.mask === 'digits' ? clean : text;
}

/** An answer as it is edited: not masked. */
export function editingText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

// Half a number is not right; a card number without its check digit is taken, but is probably a slip.
function looksRight(field: Field, clean: string): boolean {
  const { format } = fieldKind(field.kind);
  return clean.length >= 4 && (!format || formats[format](clean)) && (field.kind !== 'card_number' || isLuhn(clean));
}
