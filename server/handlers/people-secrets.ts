import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { Secrets } from '#server/store/step-answers.ts';
import type { EnrollmentContext } from './context.ts';
import { maskedFields, splitSecrets } from './store-step.ts';

/** Somebody of a step that asks the same of several people, with the id that their sensitive answers are kept under. */
export interface Listed {
  readonly id: string;
  readonly answers: Answers;
}

const secretName = (id: string, field: string) => `${id}.${field}`;

/** The names under which the sensitive answers of these people are kept that came back as masks. */
export function maskedPeople(fields: readonly Field[], people: readonly Listed[]): readonly string[] {
  return people.flatMap(({ id, answers }) => maskedFields(fields, answers).map((field) => secretName(id, field.name)));
}

/** Takes the sensitive answers out of each; the people come back in their order, with masks. */
export async function splitPeople(ctx: EnrollmentContext, fields: readonly Field[], people: readonly Listed[]) {
  const each = await Promise.all(people.map(async ({ id, answers }) => ({ id, ...(await splitSecrets(ctx, fields, answers)) })));
  const fresh: Secrets = Object.fromEntries(
    each.flatMap(({ id, fresh: own }) => Object.entries(own).map(([field, secret]) => [secretName(id, field), secret])),
  );
  return { shown: each.map(({ shown }) => shown), fresh };
}
