import type { Field } from '#schemas/fields/field.ts';
import type { Option } from '#schemas/fields/field-definition.ts';
import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { formatDate, parseDate } from '#schemas/values/dates.ts';
import { isMask } from '#schemas/values/mask.ts';
import { type Answers, isAnswers } from './answers.ts';
import { answerOf, flatAnswers, type FormData, formData } from './form-data.ts';
import { visibleFields } from './visible-fields.ts';

/**
 * Answers as they are validated, sent and stored: of the shown, editable fields only; without blanks;
 * typed marks removed (`(214) 555-0134` is `2145550134`); choices as the value their option has; lists flat.
 * Cleaning a second time changes nothing.
 */
export function cleanAnswers(fields: readonly Field[], answers: Answers): Answers {
  const cleaned = cleanedEach(fields, answers);
  // Most forms hide nothing, and this runs at every save and every field that is left.
  if (!fields.some((field) => field.showWhen)) return cleaned;
  const shown = new Set(visibleFields(fields, cleaned).map((field) => field.name));
  return Object.fromEntries(Object.entries(cleaned).filter(([name]) => shown.has(name)));
}

/** The fields that are shown for answers as they were typed. */
export function shownFields(fields: readonly Field[], answers: Answers): readonly Field[] {
  return visibleFields(fields, cleanedEach(fields, answers));
}

/** Cleaned answers as the form's data. */
export function shownData(fields: readonly Field[], cleaned: Answers): FormData {
  return formData(fields.some((field) => field.list || field.path) ? visibleFields(fields, cleaned) : fields, cleaned);
}

function cleanedEach(fields: readonly Field[], given: Answers): Answers {
  const answers = flatAnswers(fields, given);
  const cleaned = fields.map((field) => [field.name, cleanAnswer(field, answers[field.name])] as const);
  return Object.fromEntries(cleaned.filter(([, value]) => isFilled(value)));
}

/** One answer, cleaned. Unreadable input stays as it was typed, so that validation reports it by name. */
export function cleanAnswer(field: Field, value: unknown): unknown {
  if (!isFilled(value)) return undefined;
  switch (fieldKind(field.kind).answer) {
    case 'choice':
      return isTyped(value) || typeof value === 'boolean' ? (optionOf(field, value) ?? value) : value;
    case 'tick':
      return value === true || isOne(value) ? 1 : undefined;
    case 'flags':
      return cleanFlags(field, value);
    case 'list':
    case 'number':
      return isTyped(value) ? cleanNumber(field.kind, value) : value;
    case 'none':
      return undefined;
    case 'text':
      return isTyped(value) ? cleanText(field.kind, String(value)) : value;
  }
}

// Anything else that was sent is not an answer, and may not even convert to text, such as `{ "toString": 1 }`.
const isTyped = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const isOne = (value: unknown) => isTyped(value) && String(value) === '1';

// Most answers are an option's value letter by letter, and a form may offer hundreds.
function optionOf({ options }: Field, value: string | number | boolean): Option['value'] | undefined {
  const typed = String(value).trim().toUpperCase();
  const option = options.find((each) => each.value === value) ?? options.find((each) => String(each.value).toUpperCase() === typed);
  return option?.value;
}

function cleanFlags(field: Field, value: unknown): unknown {
  // A form holds flags as a list of the chosen ones.
  const flags = isOffered(field, value) ? answerOf(field, value) : value;
  // Ajv compares the entries of a list, and calls the `valueOf` that an object may bring.
  if (Array.isArray(flags)) return flags.map((each: unknown) => (typeof each === 'object' ? null : each));
  if (!isAnswers(flags)) return flags;
  const cleaned = field.options.map((option) => [option.value, isOne(flags[option.value]) ? 1 : 0] as const);
  return cleaned.some(([, flag]) => flag === 1) ? Object.fromEntries(cleaned) : undefined;
}

function isOffered({ options }: Field, value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => options.some((option) => option.value === each));
}

/** A typed number without its marks (`$1,200`, `60%`); money in whole dollars. What is not a number stays as it was typed. */
export function cleanNumber(kind: FieldKindName, value: string | number): unknown {
  const digits = String(value).replace(/[\s,$]|%\s*$/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return value;
  return kind === 'money' ? Math.round(Number(digits)) : Number(digits);
}

/** A text as it is validated and stored: without the marks that people type and the blanks around it. A mask stays. */
export function cleanText(kind: FieldKindName, typed: string): string {
  const text = typed.trim();
  if (isMask(text)) return text;
  const clean = textCleaners[kind];
  return clean ? clean(text) : written(text);
}

// No writing system puts more combining marks on one letter; a longer pile would only draw over the text around the answer.
const piles = /(\p{M}{6})\p{M}+/gu;

const written = (text: string) => text.normalize('NFC').replace(piles, '$1');

// Tabs and line breaks, which the browser's own box takes out: they would begin a line of their own in a mail or a file.
const controls = /[\p{Cc}\u2028\u2029]+/gu;

// A hyphen as other programs write it: one at which no line breaks, or a dash.
const hyphens = /[\u2010\u2011\u2013]/g;

const withoutMarks = (text: string) => text.replace(/[\s().\-–]/g, '');

const textCleaners: Partial<Record<FieldKindName, (text: string) => string>> = {
  text: (text) => written(text).replace(controls, ' '),
  name: (text) => written(text).replace(hyphens, '-').replace(/\s+/g, ' '),
  date: cleanDate,
  ssn: withoutMarks,
  // A pasted +1 or leading 1 is the country, not the number.
  phone: (text) => withoutMarks(text).replace(/^\+?1(?=\d{10}$)/, ''),
  // A pasted ZIP+4 is its first five digits.
  zip: (text) => text.replace(/^(\d{5})-?\d{4}$/, '$1'),
  routing_number: withoutMarks,
  account_number: withoutMarks,
  card_number: withoutMarks,
};

// Browsers' autofill and people write dates in several ways; each is one calendar day or stays as typed.
function cleanDate(text: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(T.*)?$/.exec(text);
  const local = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [local?.[3], local?.[1], local?.[2]];
  if (!year || !month || !day) return text;
  const date = parseDate(`${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`);
  return date ? formatDate(date) : text;
}
