import type { Field } from '#schemas/fields/field.ts';
import { type Answers, isAnswers } from './answers.ts';

/** Current names by earlier ones, latest first. */
export type Renames = ReadonlyMap<string, string>;

/** The earlier names of a form's fields. A name that the form still asks for is not an earlier name. */
export function renamesOf(fields: readonly Field[]): Renames {
  const asked = new Set(fields.map((field) => field.name));
  return new Map(
    fields.flatMap(({ name, renamedFrom = [] }) => renamedFrom.filter((before) => !asked.has(before)).map((before) => [before, name])),
  );
}

/**
 * Answers under current names, including those of people in a list. If the new name already has an answer, the earlier
 * one is dropped; repeating this changes nothing.
 */
export function renamedAnswers(renames: Renames, answers: Answers): Answers {
  if (renames.size === 0) return answers;
  const kept = Object.entries(answers)
    .filter(([name]) => !renames.has(name))
    .map(([name, value]) => [name, withPeople(renames, value)]);
  return { ...movedFrom(renames, answers), ...Object.fromEntries(kept) };
}

// A person in a list, or next to it, is a set of answers too. An answer that is itself an object (flags) has no field
// names.
function withPeople(renames: Renames, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isAnswers(each) ? renamedAnswers(renames, each) : each));
  return isAnswers(value) && 'dependent_id' in value ? renamedAnswers(renames, value) : value;
}

// The last one written wins: the latest name comes last.
function movedFrom(renames: Renames, before: Answers): Answers {
  const moved = [...renames].filter(([name]) => Object.hasOwn(before, name)).map(([name, today]) => [today, before[name]] as const);
  return Object.fromEntries(moved.toReversed());
}
