import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import { storedAnswers, storedSecrets, storedStep } from '#server/steps/engine/renamed-step.ts';
import type { Dependent, HouseholdChange } from '#server/store/policies/household-changes.ts';
import type { Secrets } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';

/** The dependents of an enrollment as they are stored, with their sensitive answers. Callers must record this in the audit log. */
export async function storedDependents(trx: Db, ctx: EnrollmentContext): Promise<readonly Dependent[]> {
  const { list } = ctx.stepOf(dependentTab);
  const step = await storedStep(ctx, dependentTab, trx);
  if (!step || !list) return [];
  const [items, secrets] = [storedAnswers(ctx, step)[list.name], storedSecrets(ctx, step)];
  return (Array.isArray(items) ? items.filter(isAnswers) : []).map((answers) => {
    const id = String(answers[list.id]);
    return { id, answers, secrets: secretsOf(secrets, id) };
  });
}

function secretsOf(secrets: Secrets, id: string): Secrets {
  const own = Object.entries(secrets).filter(([name]) => name.startsWith(`${id}.`));
  return Object.fromEntries(own.map(([name, secret]) => [name.slice(id.length + 1), secret]));
}

/** The dependents who joined and left. A person who was removed and entered again has stayed, and one whom another has replaced under the same id has left. */
export function householdChange(before: readonly Dependent[], after: readonly Dependent[]): HouseholdChange {
  const stayed = (one: Dependent, others: readonly Dependent[]) => others.some((other) => isSamePerson(one, other));
  return {
    joined: after.filter((dependent) => !stayed(dependent, before)).map(({ id }) => id),
    left: before.filter((dependent) => !stayed(dependent, after)),
  };
}

function isSamePerson(one: Dependent, other: Dependent): boolean {
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  const isSame = (name: string) => textOf(one.answers, name) === textOf(other.answers, name);
  if (number !== undefined && number === otherNumber) return true;
  // The item may have been given to another person; a correction of one person leaves the birthdate or the first name.
  if (one.id === other.id) return isSame('birthdate') || isSame('first_name');
  return ['first_name', 'last_name', 'birthdate'].every(isSame);
}

function textOf(answers: Answers, name: string): string {
  return String(answers[name] ?? '')
    .trim()
    .toLowerCase();
}

function numberOf({ secrets: { ssn } }: Dependent): string | undefined {
  return ssn && 'value' in ssn ? String(ssn.value) : undefined;
}
