import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { keptByTier } from '#schemas/rules/dependents.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { beneficiariesIn } from '#server/steps/beneficiaries/beneficiary-faults.ts';
import { dependentsIn } from '#server/steps/dependents/dependent-faults.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { doubledNumbers, type PersonsNumber } from '#server/steps/engine/doubled-numbers.ts';
import { type Listed, secretName } from '#server/steps/engine/people-secrets.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';

/** A fault of somebody in a list. */
interface ListedFault {
  readonly at: number;
  readonly field: string;
  readonly error_message: string;
}

const field = 'ssn';
const applicant = 'primary_info';

/** The fault of a typed number that the applicant has, or one of the others. */
export async function numberFaultOf(
  ctx: EnrollmentContext,
  tab: string,
  person: Answers,
  others: readonly Listed[],
): Promise<readonly FieldFault[]> {
  const typed = numbersIn(tab, [{ id: '', answers: person }]).filter(({ number }) => !isMask(number));
  return asFaults(await doubledNumbers(ctx, typed, [...(await applicantsNumber(ctx)), ...numbersIn(tab, others)]));
}

/** The faults of a list in which somebody has the number of another, or of the applicant. */
export async function numberFaults(ctx: EnrollmentContext, tab: string, people: readonly Listed[]): Promise<readonly ListedFault[]> {
  const numbers = people.map((each) => numbersIn(tab, [each]));
  const doubled = await doubledNumbers(ctx, numbers.flat(), await applicantsNumber(ctx));
  return doubled.map(({ of, error_message }) => ({ at: numbers.findIndex((own) => own.includes(of)), field, error_message }));
}

/** The fault of the applicant's typed number, where somebody else has it whom the enrollment asks about. */
export async function applicantsFaults(ctx: EnrollmentContext, answers: Answers): Promise<readonly FieldFault[]> {
  const typed = numberIn(applicant, field, answers).filter(({ number }) => !isMask(number));
  if (typed.length === 0) return [];
  const asked = stepsOf(ctx).filter((step) => step.required && Object.hasOwn(listedIn, step.tab_name));
  const others = asked.map(async ({ tab_name: tab }) => numbersIn(tab, listedIn[tab]?.(ctx, await answersOf(ctx, tab)) ?? []));
  return asFaults(await doubledNumbers(ctx, typed, (await Promise.all(others)).flat()));
}

/** Whom the steps ask about beside the applicant. */
const listedIn: Readonly<Record<string, (ctx: EnrollmentContext, answers: Answers) => readonly Listed[]>> = {
  dependent_info: ({ enrollment }, answers) =>
    keptByTier(enrollment.filter.tier, dependentsIn(answers)).map((each) => ({ id: each.dependent_id, answers: each })),
  beneficiary_info: (_ctx, answers) => beneficiariesIn(answers).map((each) => ({ id: each.beneficiary_id, answers: each })),
};

async function applicantsNumber(ctx: EnrollmentContext): Promise<readonly PersonsNumber[]> {
  return numberIn(applicant, field, await answersOf(ctx, applicant));
}

function numbersIn(tab: string, people: readonly Listed[]): readonly PersonsNumber[] {
  return people.flatMap(({ id, answers }) => numberIn(tab, secretName(id, field), answers));
}

function numberIn(tab: string, secret: string, answers: Answers): readonly PersonsNumber[] {
  const number = answers[field];
  const name = [answers.first_name, answers.last_name].filter((part) => typeof part === 'string').join(' ');
  return typeof number === 'string' ? [{ tab, secret, number, name }] : [];
}

function asFaults(doubled: readonly { readonly error_message: string }[]): readonly FieldFault[] {
  return doubled.map(({ error_message }) => ({ target_element: field, error_message }));
}
