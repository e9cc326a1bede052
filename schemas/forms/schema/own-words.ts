import type { FormatName } from '#schemas/fields/field-kinds.ts';
import { isRoutingNumber, isSsn } from '#schemas/values/check-digits.ts';
import { parseDate } from '#schemas/values/dates.ts';
import { isMask } from '#schemas/values/mask.ts';
import { keepsDateLimit } from './date-limit.ts';
import type { ValidationContext } from '../faults.ts';

/*
 * The words that forms add to JSON Schema, where it has none: the keyword `dateLimits`, the formats below, and `field_name`,
 * which checks nothing. A validator that does not know them loses these checks and nothing else; every other rule of a form is
 * standard.
 */

/** The name under which a nested answer is stored and sent, if it differs from its key in a form's data. */
export const fieldNameKeyword = 'field_name';

/** The value of the keyword `dateLimits`: the first and the last day, in the words of a definition (`today - 18 years`). */
export interface DateLimits {
  readonly min?: string;
  readonly max?: string;
}

/** The limit that a date violates; undefined if it violates none. `answers` holds the other fields of the form. */
export function checkDateLimits(
  value: string,
  limits: DateLimits,
  context: ValidationContext,
  answers: Readonly<Record<string, unknown>>,
): 'min' | 'max' | undefined {
  if (limits.min !== undefined && !keepsDateLimit('min', value, limits.min, context, answers)) return 'min';
  if (limits.max !== undefined && !keepsDateLimit('max', value, limits.max, context, answers)) return 'max';
  return undefined;
}

const anyText = () => true;

/**
 * The check behind each format, the same on both sides. Most formats check nothing here: a pattern beside them says what is
 * right. A mask passes in place of its number; the server puts the stored number back, and refuses a mask
 * without a number behind it.
 */
export const formats: Readonly<Record<FormatName | 'rows', (text: string) => boolean>> = {
  'calendar-date': (text) => parseDate(text) !== undefined,
  ssn: (text) => isMask(text) || isSsn(text),
  'routing-number': isRoutingNumber,
  phone: anyText,
  zip: anyText,
  digits: anyText,
  money: anyText,
  'account-number': anyText,
  'card-number': anyText,
  'security-code': anyText,
  // A picture as a data URL; its name says what was typed. Too long for a pattern, which is walked step by step.
  signature: (text) => /^data:image\/png;(?:name=[^;,]{0,800};)?base64,[A-Za-z0-9+/]+={0,2}$/.test(text),
  notice: anyText,
  // For the length of a list in forms that are older than lists as arrays: pages that are still open request their validators.
  rows: anyText,
};
