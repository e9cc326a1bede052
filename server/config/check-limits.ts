import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { fieldKind, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { parseDateLimit, resolveDateLimit } from '#schemas/forms/date-limit.ts';
import { type CalendarDate, dateOrder, parseDate } from '#schemas/rules/dates.ts';
import { faultAt } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/** Characters that an answer may be allowed: with more of them a step could not be sent. */
const longestAnswer = 10_000;

/** Faults of limits between which no answer lies, and of defaults that are no answer. */
export function limitFaults(place: FieldPlace): readonly ConfigFault[] {
  const { answer } = fieldKind(place.field.kind);
  const strange = strangeToKind(place);
  if (strange.length > 0) return strange;
  if (place.field.kind === 'date') return [...dateFaults(place), ...crossedDays(place)];
  if (answer === 'number') return numberFaults(place);
  return answer === 'text' ? lengthFaults(place) : [];
}

/** Kinds whose answers a carrier may give a form of its own, or a length. */
const formless: readonly FieldKindName[] = ['text', 'textarea', 'name', 'digits', 'password'];

// A phone number is as long as phone numbers are, and a number has no letters.
function strangeToKind({ list, path, definition, field: { kind, name } }: FieldPlace): readonly ConfigFault[] {
  const isLimited = fieldKind(kind).answer !== 'text' || kind === 'date' || formless.includes(kind);
  const said = [
    ...(definition.pattern !== undefined && ![...formless, 'email', 'zip'].includes(kind) ? ['pattern'] : []),
    ...(isLimited ? [] : (['min', 'max'] as const).filter((side) => definition[side] !== undefined)),
  ];
  return said.map((key) =>
    faultAt(list.in, [...path, name, key], `"${key}" of a ${kind} field`, `none, or one of the types ${formless.join(', ')}`),
  );
}

function numberFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const { min, max, default: preset } = definition;
  const fault = (key: string, found: string, expected: string) => [faultAt(list.in, [...path, field.name, key], found, expected)];
  const [least, most] = [field.min, field.max].map((limit) => (typeof limit === 'number' ? limit : undefined));
  if (least !== undefined && most !== undefined && Math.ceil(least) > Math.floor(most))
    return fault(
      min === undefined ? 'max' : 'min',
      `min ${least} above max ${most}`,
      'a min that max reaches, with a whole number between',
    );
  const typed = field.maxLength ?? fieldKind(field.kind).maxLength;
  if (typed !== undefined && least !== undefined && String(Math.ceil(least)).length > typed)
    return fault('min', `min ${least}`, `a number of at most ${typed} digits, for more cannot be typed`);
  if (preset !== undefined && !Number.isInteger(Number(preset))) return fault('default', `"${preset}"`, 'a whole number');
  if (max !== undefined && most !== undefined && most < 0 && least === undefined) return fault('max', `max ${most}`, 'a min below it');
  return [];
}

function lengthFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const { min, max } = definition;
  const fault = (key: string, found: string, expected: string) => [faultAt(list.in, [...path, field.name, key], found, expected)];
  if (typeof max === 'number' && (max < 1 || max > longestAnswer))
    return fault('max', `max ${max}`, `a number of characters from 1 to ${longestAnswer}`);
  const most = field.maxLength ?? fieldKind(field.kind).maxLength ?? longestAnswer;
  if (typeof min === 'number' && min > most) return fault('min', `min ${min} above max ${most}`, 'a min that max reaches');
  return [];
}

/** Days that limits may start from beside the form's own dates. */
const givenDays = ['today', 'effective_date'];

// A limit may start from a day that the form asks for: one that it does not ask for would never limit anything.
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

// Two limits that start from the same day, or from days of the calendar, can be held against each other.
function crossedDays({ list, path, definition: { min, max }, field }: FieldPlace): readonly ConfigFault[] {
  const [first, last] = [dayOf(min ?? field.min), dayOf(max ?? field.max)];
  const isCrossed = first && last && first.from === last.from && dateOrder(first.day) > dateOrder(last.day);
  if (!isCrossed) return [];
  const side = min === undefined ? 'max' : 'min';
  return [faultAt(list.in, [...path, field.name, side], `min ${min ?? field.min} after max ${max ?? field.max}`, 'a min that max reaches')];
}

// Any day will do where both start from it.
const someDay = '06/15/2026';

function dayOf(limit: FieldDefinition['min']): { readonly from: string; readonly day: CalendarDate } | undefined {
  const read = typeof limit === 'string' ? parseDateLimit(limit) : undefined;
  if (!read || typeof limit !== 'string') return undefined;
  const isFixed = parseDate(read.from) !== undefined;
  const day = resolveDateLimit(limit, { today: someDay, effective_date: someDay }, isFixed ? {} : { [read.from]: someDay });
  return day && { from: isFixed ? '' : read.from, day };
}
