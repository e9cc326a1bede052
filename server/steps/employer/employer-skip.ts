import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { Plan } from '#server/config/config.ts';

/** The step that asks where the applicant works. */
export const employerTab = 'employer_info' satisfies ProductTab;

/** Whether the employer can be skipped: with an Independent Health Access plan in the cart. */
export function maySkipEmployer(plans: readonly Plan[]): boolean {
  return plans.some((plan) => plan.kind === 'iha');
}

/** Whether answers of the employer step, cleaned or stored, are those of a skip: none at all. */
export function isSkipped(answers: Answers): boolean {
  return Object.keys(answers).length === 0;
}
