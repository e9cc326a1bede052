import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { answerText } from '#schemas/forms/answers/answer-text.ts';
import { isAnswers } from '#schemas/forms/answers/answers.ts';
import { type CalendarDate, formatDate, isoDay, parseDate, parseIsoDay } from '#schemas/values/dates.ts';
import type { dateFormats, ValueChange } from '#server/config/files/export-layout.ts';

const digits = (date: CalendarDate) => isoDay(date).replaceAll('-', '');

const written: Readonly<Record<(typeof dateFormats)[number], (date: CalendarDate) => string>> = {
  'mm/dd/yyyy': formatDate,
  'yyyy-mm-dd': isoDay,
  yyyymmdd: digits,
  mmddyyyy: (date) => formatDate(date).replaceAll('/', ''),
  'dd.mm.yyyy': (date) => isoDay(date).split('-').toReversed().join('.'),
};

type WordChange = Extract<ValueChange, string>;

const words: Readonly<Record<WordChange, (value: unknown, field: Field | undefined) => unknown>> = {
  upper_case: (value) => cellText(value).toUpperCase(),
  lower_case: (value) => cellText(value).toLowerCase(),
  digits_only: (value) => cellText(value).replace(/\D/g, ''),
  cents_to_dollars: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : value),
  in_words: (value, field) => (field ? answerText(field, value) : value),
};

/** A value after the changes of its column. A missing answer stays missing. */
export function changedValue(value: unknown, changes: readonly ValueChange[], field: Field | undefined): unknown {
  return changes.reduce((before, change) => (isNothing(before) ? before : changedOnce(before, change, field)), value);
}

function changedOnce(value: unknown, change: ValueChange, field: Field | undefined): unknown {
  if (typeof change === 'string') return words[change](value, field);
  if ('date' in change) return dateText(cellText(value), change.date);
  if ('codes' in change) return Object.hasOwn(change.codes, cellText(value)) ? change.codes[cellText(value)] : value;
  if ('at_most' in change) return [...cellText(value)].slice(0, change.at_most).join('');
  return cellText(value).padStart(change.zeros, '0');
}

// Answers are `mm/dd/yyyy`, and instants are ISO. Anything that is not a date, such as a mask, stays as it is.
function dateText(text: string, format: (typeof dateFormats)[number]): string {
  const date = parseIsoDay(text.slice(0, 10)) ?? parseDate(text);
  return date ? written[format](date) : text;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A value as the text of a cell. */
export function cellText(value: unknown, field?: Field): string {
  if (isNothing(value)) return '';
  if (field && fieldKind(field.kind).answer === 'flags' && isAnswers(value))
    return field.options
      .map((option) => String(option.value))
      .filter((each) => String(value[each]) === '1')
      .join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
