import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { Secrets } from '#server/store/step-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { withStoredMasks } from './step-conflict.ts';
import { maskedFields, shownAnswers, splitSecrets } from './store-step.ts';

/** Somebody of a step that asks the same of several people, with the id that their sensitive answers are kept under. */
export interface Listed {
  readonly id: string;
  readonly answers: Answers;
}

/** The name that a sensitive answer of somebody is kept under. */
export const secretName = (id: string, field: string) => `${id}.${field}`;

/** The names under which the sensitive answers of these people are kept that came back as masks. */
export function maskedPeople(fields: readonly Field[], people: readonly Listed[]): readonly string[] {
  return people.flatMap(({ id, answers }) => maskedFields(fields, answers).map((field) => secretName(id, field.name)));
}

/** The people with the masks of those who are stored: with the version of what is stored, a mask stands for that. */
export function peopleWithStoredMasks<Person extends Answers>(
  fields: readonly Field[],
  people: readonly Person[],
  storedOf: (person: Person) => Answers | undefined,
): readonly Person[] {
  return people.map((each) => ({ ...each, ...withStoredMasks(fields, each, storedOf(each) ?? {}) }));
}

/** The people as they are shown, with masks. */
export function shownPeople<Person extends Answers>(fields: readonly Field[], people: readonly Person[]): readonly Answers[] {
  return people.map((each) => shownAnswers(fields, each));
}

/** Takes the sensitive answers out of each; the people come back in their order, with masks. */
export async function splitPeople(ctx: EnrollmentContext, fields: readonly Field[], people: readonly Listed[]) {
  const each = await Promise.all(people.map(async ({ id, answers }) => ({ id, ...(await splitSecrets(ctx, fields, answers)) })));
  const fresh: Secrets = Object.fromEntries(
    each.flatMap(({ id, fresh: own }) => Object.entries(own).map(([field, secret]) => [secretName(id, field), secret])),
  );
  return { shown: each.map(({ shown }) => shown), fresh };
}
