import type { FormatName } from '#schemas/fields/field-kinds.ts';
import { isRoutingNumber, isSsn } from '#schemas/rules/check-digits.ts';
import { parseDate } from '#schemas/rules/dates.ts';
import { isMask } from '#schemas/rules/mask.ts';

/**
 * The checks behind `format`, the same functions on both sides. A mask passes as the answer that it
 * stands for; the server replaces it by what is stored, and refuses a mask that stands for nothing.
 */
export const formats: Readonly<Record<FormatName, (text: string) => boolean>> = {
  'calendar-date': (text) => parseDate(text) !== undefined,
  ssn: (text) => isMask(text) || isSsn(text),
  'routing-number': (text) => isRoutingNumber(text),
  'account-number': (text) => isMask(text) || /^\d{4,17}$/.test(text),
  'card-number': (text) => isMask(text) || /^\d{13,25}$/.test(text),
  png: (text) => /^data:image\/png;(?:name=[^;,]{0,800};)?base64,[A-Za-z0-9+/]+={0,2}$/.test(text),
  // Said on the object itself by the schema; the name exists so that a message can be chosen for it.
  flags: () => true,
};
