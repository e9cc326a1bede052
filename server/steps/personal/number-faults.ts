import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { isMask } from '#schemas/values/mask.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { doubledNumbers, type PersonsNumber } from '#server/steps/engine/saving/doubled-numbers.ts';
import type { Item, ListStep } from '#server/steps/engine/lists/list-step.ts';
import { countedItems } from '#server/steps/engine/lists/list-items.ts';
import { secretName } from '#server/steps/engine/lists/parts.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { applicantTab } from './applicant.ts';

const field = 'ssn';

/**
 * The faults of people in a step's list who share a number with another of them, or with the applicant. People who are
 * not listed yet have no stored number behind a mask.
 */
export function sameNumberFaults(tab: ProductTab): NonNullable<ListStep['checkLast']> {
  return async (ctx, people, beside) => {
    const numbers = people.map((each) => numbersIn(tab, [each]).filter(({ number }) => each.id !== '' || !isMask(number)));
    const doubled = await doubledNumbers(ctx, numbers.flat(), [...(await applicantsNumber(ctx)), ...numbersIn(tab, beside)]);
    return doubled.map(({ of, error_message }) => ({ at: numbers.findIndex((own) => own.includes(of)), field, error_message }));
  };
}

/** The fault of the applicant's typed number, if another person in the enrollment has it. */
export async function applicantsFaults(ctx: EnrollmentContext, answers: Answers): Promise<readonly FieldFault[]> {
  const typed = numberIn(applicantTab, field, answers).filter(({ number }) => !isMask(number));
  if (typed.length === 0) return [];
  const asked = stepsOf(ctx).filter((step) => step.required && ctx.stepOf(step.tab_name).list?.checkLast);
  const others = asked.map(async ({ tab_name: tab }) => numbersIn(tab, countedItems(ctx, tab, await answersOf(ctx, tab))));
  const doubled = await doubledNumbers(ctx, typed, (await Promise.all(others)).flat());
  return doubled.map(({ error_message }) => ({ target_element: field, error_message }));
}

async function applicantsNumber(ctx: EnrollmentContext): Promise<readonly PersonsNumber[]> {
  return numberIn(applicantTab, field, await answersOf(ctx, applicantTab));
}

function numbersIn(tab: string, people: readonly Item[]): readonly PersonsNumber[] {
  return people.flatMap(({ id, answers }) => numberIn(tab, secretName(id, field), answers));
}

function numberIn(tab: string, secret: string, answers: Answers): readonly PersonsNumber[] {
  const number = answers[field];
  const name = [answers.first_name, answers.last_name].filter((part) => typeof part === 'string').join(' ');
  return typeof number === 'string' ? [{ tab, secret, number, name }] : [];
}
