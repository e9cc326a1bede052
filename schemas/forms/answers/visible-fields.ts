import { holds, isFilled, namesIn } from '#schemas/fields/evaluate-condition.ts';
import type { Field, FieldList } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { type Answers, isAnswers } from './answers.ts';
import { formValue } from './form-data.ts';

/**
 * The fields that are shown for the answers. What was answered in a field that is itself hidden counts
 * as not answered, so a condition is decided after those of the fields that it asks about.
 */
export function visibleFields(fields: readonly Field[], answers: Answers): readonly Field[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const decided = new Map<string, boolean>();

  function isShown(field: Field): boolean {
    if (!field.showWhen) return true;
    const before = decided.get(field.name);
    if (before !== undefined) return before;
    // While it is being decided it counts as hidden: fields that ask about each other in a circle end in an answer.
    decided.set(field.name, false);
    const shown = holds(field.showWhen, factsFor(namesIn(field.showWhen)));
    decided.set(field.name, shown);
    return shown;
  }

  function factsFor(names: readonly string[]): Answers {
    const asked = names.flatMap((name) => byName.get(name) ?? []);
    return Object.fromEntries(asked.filter(isShown).map((field) => [field.name, factOf(field, answers[field.name])]));
  }

  return fields.filter(isShown);
}

// An answer that is not of the field's kind is filled, and equal to nothing.
const notOfItsKind = {};

/** An answer as conditions see it: flags are the list of those that are chosen. */
function factOf(field: Field, answer: unknown): unknown {
  if (field.list) return rowCount(answer, field.list);
  if (!isFilled(answer)) return undefined;
  switch (fieldKind(field.kind).answer) {
    case 'none':
      return undefined;
    case 'choice':
      return field.options.some(({ value }) => value === answer) ? answer : notOfItsKind;
    case 'flags':
      return isAnswers(answer) ? formValue(field, answer) : notOfItsKind;
    case 'number':
      return typeof answer === 'number' ? answer : notOfItsKind;
    case 'text':
      return typeof answer === 'string' ? answer : notOfItsKind;
    default:
      return answer;
  }
}

// A list that is shown has its fewest rows without a word.
function rowCount(answer: unknown, { least, most }: FieldList): unknown {
  if (!isFilled(answer)) return least;
  return Number.isInteger(answer) ? Math.min(Math.max(least, Number(answer)), most + 1) : notOfItsKind;
}
