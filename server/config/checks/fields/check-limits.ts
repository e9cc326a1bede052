import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { parseDateLimit, resolveDateLimit } from '#schemas/forms/schema/date-limit.ts';
import { type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import { effectiveDateRange } from '#schemas/rules/effective-date.ts';
import { lengthsTaken } from '#schemas/fields/pattern/lengths-taken.ts';
import { readPattern } from '#schemas/fields/pattern/read-pattern.ts';
import { faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/** Maximum characters in an answer; with more, the step could not be sent. */
const longestAnswer = 10_000;

/** Faults in limits that leave no valid answer, and in defaults that are not valid answers. */
export function limitFaults(place: FieldPlace): readonly ConfigFault[] {
  const { answer } = fieldKind(place.field.kind);
  const strange = strangeToKind(place);
  if (strange.length > 0) return strange;
  if (place.field.kind === 'date') return [...dateFaults(place), ...crossedDays(place)];
  if (answer === 'number') return numberFaults(place);
  return answer === 'text' ? lengthFaults(place) : [];
}

/** Kinds whose length a carrier may limit, and those that may have a pattern. */
const formless: readonly FieldKindName[] = ['text', 'textarea', 'name', 'digits', 'password'];
const patterned: readonly FieldKindName[] = formless.filter((kind) => kind !== 'digits');

// Phone numbers have a fixed length, and numbers have no letters.
function strangeToKind({ list, path, definition, field: { kind, name } }: FieldPlace): readonly ConfigFault[] {
  const isLimited = fieldKind(kind).answer !== 'text' || kind === 'date' || formless.includes(kind);
  const keys = [
    ...(definition.pattern !== undefined && !patterned.includes(kind) ? ['pattern'] : []),
    ...(isLimited ? [] : (['min', 'max'] as const).filter((side) => definition[side] !== undefined)),
  ];
  return keys.map((key) =>
    faultAt(list.in, [...path, name, key], `"${key}" of a ${kind} field`, `none, or one of the types ${patterned.join(', ')}`),
  );
}

function numberFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const { min, max, default: preset } = definition;
  const fault = (key: string, found: string, expected: string) => [faultAt(list.in, [...path, field.name, key], found, expected)];
  const [least, most] = [field.min, field.max].map((limit) => (typeof limit === 'number' ? limit : undefined));
  if (least !== undefined && most !== undefined && Math.ceil(least) > Math.floor(most))
    return fault(min === undefined ? 'max' : 'min', `min ${least} above max ${most}`, 'a min up to max, with a whole number between them');
  const typed = field.maxLength ?? fieldKind(field.kind).maxLength;
  if (typed !== undefined && least !== undefined && String(Math.ceil(least)).length > typed)
    return fault('min', `min ${least}`, `a number of at most ${typed} digits, because the control accepts no more`);
  if (preset !== undefined && !Number.isInteger(Number(preset))) return fault('default', `"${preset}"`, 'a whole number');
  if (max !== undefined && most !== undefined && most < 0 && least === undefined) return fault('max', `max ${most}`, 'a min below it');
  return [];
}

function lengthFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const { min, max } = definition;
  const fault = (key: string, found: string, expected: string) => [faultAt(list.in, [...path, field.name, key], found, expected)];
  if (typeof min === 'number' && !(Number.isInteger(min) && min >= 0)) return fault('min', `min ${min}`, 'a whole number of characters');
  if (typeof max === 'number' && !(Number.isInteger(max) && max >= 1 && max <= longestAnswer))
    return fault('max', `max ${max}`, `a number of characters from 1 to ${longestAnswer}`);
  const most = field.maxLength ?? fieldKind(field.kind).maxLength ?? longestAnswer;
  if (typeof min === 'number' && min > most) return fault('min', `min ${min} above max ${most}`, 'a min up to max');
  const taken = definition.pattern === undefined ? undefined : lengthsTaken(readPattern(definition.pattern));
  if (taken && (taken.least > most || taken.most < (typeof min === 'number' ? min : 0)))
    return fault('pattern', `the pattern "${definition.pattern}", of ${taken.least} characters or more`, `one within min and max ${most}`);
  return [];
}

/** Days that limits can start from, in addition to the form's own dates. */
const givenDays = ['today', 'effective_date'];

// A limit that starts from a day the form does not ask for would never apply.
function dateFaults({ list, path, definition: { min, max, default: preset }, field, asked }: FieldPlace): readonly ConfigFault[] {
  const impossible = preset !== undefined && !parseDate(String(preset));
  const strays = Object.entries({ min, max }).flatMap(([side, limit]) => {
    const from = typeof limit === 'string' ? parseDateLimit(limit)?.from : undefined;
    const isDay = from === undefined || parseDate(from) || givenDays.includes(from);
    const isAsked = from !== undefined && from !== field.name && list.neighbours.has(from) && (asked(from)?.kind ?? 'date') === 'date';
    if (isDay || isAsked) return [];
    const words = [...givenDays, ...list.neighbours].filter((name) => name !== field.name);
    return [
      faultAt(
        list.in,
        [...path, field.name, side],
        `"${limit}", counted from "${from}"`,
        'today, effective_date or another date of the same step',
        { written: from, words },
      ),
    ];
  });
  return [
    ...(impossible ? [faultAt(list.in, [...path, field.name, 'default'], `"${String(preset)}"`, 'a day that exists, as mm/dd/yyyy')] : []),
    ...strays,
  ];
}

// Two limits can be compared only if they start from the same day, or if the future cannot change their order.
function crossedDays({ list, path, definition: { min, max }, field }: FieldPlace): readonly ConfigFault[] {
  const isCrossed = effectiveDays.some((effective) => {
    const [first, last] = [dayOf(min ?? field.min, effective), dayOf(max ?? field.max, effective)];
    return first && last && dateOrder(first.day) > dateOrder(last.from === first.from ? last.day : latest(first, last));
  });
  if (!isCrossed) return [];
  const side = min === undefined ? 'max' : 'min';
  const expected = 'a min up to max, on every effective date that can be chosen';
  return [faultAt(list.in, [...path, field.name, side], `min ${min ?? field.min} after max ${max ?? field.max}`, expected)];
}

// The earliest possible current day, with the first and the last effective date that can be chosen on it.
const someDay: CalendarDate = { year: 2026, month: 1, day: 1 };
const effectiveDays = effectiveDateRange(someDay);
const never: CalendarDate = { year: 9999, month: 12, day: 31 };

interface Day {
  /** The date it counts from; empty for a calendar day. */
  readonly from: string;
  readonly day: CalendarDate;
}

// Today reaches a future calendar day eventually, but never a past one.
function latest(first: Day, last: Day): CalendarDate {
  const isComparable = givenDays.includes(first.from) && (last.from === '' || givenDays.includes(last.from));
  return isComparable ? last.day : never;
}

function dayOf(limit: FieldDefinition['min'], effective: CalendarDate): Day | undefined {
  const read = typeof limit === 'string' ? parseDateLimit(limit) : undefined;
  if (!read || typeof limit !== 'string') return undefined;
  const isFixed = parseDate(read.from) !== undefined;
  const context = { today: formatDate(someDay), effective_date: formatDate(effective) };
  const day = resolveDateLimit(limit, context, isFixed ? {} : { [read.from]: context.today });
  return day && { from: isFixed ? '' : read.from, day };
}
