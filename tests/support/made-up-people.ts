import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { dot } from '#schemas/forms/answers/dot.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { madeUpAnswers } from '#schemas/forms/answers/made-up-answers.ts';
import type { Tier } from '#schemas/rules/tier.ts';

/** Answers to any fields, made up as in the studio, with the required length. */
function madeUp(fields: readonly Field[], context: ValidationContext): Answers {
  const answers = madeUpAnswers(fields, 0, context);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = field.kind === 'signature' ? dot : answers[field.name];
      return answer === undefined ? [] : [[field.name, typeof answer === 'string' ? longEnough(field, answer) : answer]];
    }),
  );
}

/** The same, with the answers of one person where the fields ask for them. */
export function madeUpFor(fields: readonly Field[], person: Answers, context: ValidationContext): Answers {
  return { ...madeUp(fields, context), ...Object.fromEntries(Object.entries(person).filter(([name]) => asks(fields, name))) };
}

const asks = (fields: readonly Field[], name: string) => fields.some((field) => field.name === name);

function longEnough({ kind, min, max }: Field, answer: string): string {
  if (!['text', 'textarea', 'name', 'digits', 'password'].includes(kind)) return answer;
  const filled = typeof min === 'number' ? answer.padEnd(min, kind === 'digits' ? '1' : 'a') : answer;
  return typeof max === 'number' ? filled.slice(0, max) : filled;
}

const sam = {
  first_name: 'Sam',
  last_name: 'Example',
  birthdate: '06/01/1990',
  gender: 0,
  ssn: '219095678',
  relationship: 'spouse',
  is_legally_disabled: 0,
};
const lee = { ...sam, first_name: 'Lee', birthdate: '06/01/2015', ssn: '219097890', relationship: 'child' };

/** The dependents that a tier needs. */
export const household: Readonly<Record<Tier, readonly (typeof sam)[]>> = { IO: [], IS: [sam], IC: [lee], IF: [sam, lee] };

/** A single beneficiary who gets the whole share. */
export const beneficiary = {
  first_name: 'Ann',
  last_name: 'Example',
  birthdate: '03/04/1960',
  ssn: '219093456',
  relationship: 'parent',
  beneficiary_percentage: 100,
};
