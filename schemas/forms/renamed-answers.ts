import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from './answers.ts';

/** The names of today by those that were used before, the latest first. */
export type Renames = ReadonlyMap<string, string>;

/** How the fields of a form were called before. A name that the form still asks for is nobody's earlier one. */
export function renamesOf(fields: readonly Field[]): Renames {
  const asked = new Set(fields.map((field) => field.name));
  return new Map(
    fields.flatMap(({ name, renamedFrom = [] }) => renamedFrom.filter((before) => !asked.has(before)).map((before) => [before, name])),
  );
}

/**
 * Answers under the names of today, those of people in a list as well. Where one stands under the new name already,
 * the earlier one is dropped; doing it a second time changes nothing.
 */
export function renamedAnswers(renames: Renames, answers: Answers): Answers {
  if (renames.size === 0) return answers;
  const kept = Object.entries(answers)
    .filter(([name]) => !renames.has(name))
    .map(([name, value]) => [name, withPeople(renames, value)]);
  return { ...movedFrom(renames, answers), ...Object.fromEntries(kept) };
}

// Somebody in a list, or aside of it, is answers again. An answer that is an object itself (flags) has no names of fields.
function withPeople(renames: Renames, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? renamedAnswers(renames, each) : each));
  return isObject(value) && 'dependent_id' in value ? renamedAnswers(renames, value) : value;
}

function isObject(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// What was written last here stays: the latest name comes last.
function movedFrom(renames: Renames, before: Answers): Answers {
  const moved = [...renames].filter(([name]) => Object.hasOwn(before, name)).map(([name, today]) => [today, before[name]] as const);
  return Object.fromEntries(moved.toReversed());
}
