import type { Condition } from '#schemas/fields/condition.ts';
import { spelt } from '#schemas/fields/evaluate-condition.ts';
import type { Field } from '#schemas/fields/field.ts';

/** An answer that a condition waits for and that its field does not offer. */
export interface StrayAnswer {
  readonly field: string;
  readonly answer: string;
  /** The answers that the field offers. */
  readonly offered: readonly string[];
}

/** The answers in a condition, under `not` too, that are no options of the fields they are compared with. */
export function strayAnswers(condition: Condition, asked: (name: string) => Field | undefined): readonly StrayAnswer[] {
  if ('and' in condition) return condition.and.flatMap((part) => strayAnswers(part, asked));
  if ('or' in condition) return condition.or.flatMap((part) => strayAnswers(part, asked));
  if ('not' in condition) return strayAnswers(condition.not, asked);
  const offered = (asked(condition.field)?.options ?? []).map(({ value }) => String(value));
  if (offered.length === 0) return [];
  return answersIn(condition)
    .filter((answer) => !offered.includes(answer))
    .map((answer) => ({ field: condition.field, answer, offered }));
}

function answersIn(condition: Condition): readonly string[] {
  if ('equals' in condition) return [spelt(condition.equals)];
  return 'in' in condition ? condition.in.map(spelt) : [];
}
