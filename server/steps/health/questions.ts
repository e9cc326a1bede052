import type { Answers } from '#schemas/forms/answers/answers.ts';
import { gatherHealth, type HealthInfo } from '#schemas/health/health-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { Plan } from '#server/config/config.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { askedQuestions } from '#server/steps/engine/step-definitions.ts';

/** The step that asks the applicant's health questions. */
export const healthTab = 'primary_health_info' satisfies ProductTab;

/** The health questions of plans, in the words in which they are asked of the applicant or about a dependent. */
export function healthQuestions(plans: readonly Plan[], about: 'applicant' | 'dependent' = 'applicant'): HealthQuestions {
  return askedQuestions(plans, healthTab, about);
}

/** The fields of the form that asks the health questions. */
export const fieldsOf = (ctx: EnrollmentContext) => ctx.forms.step(ctx, healthTab).built.fields;

/** Health answers as sent; empty before they are saved. */
export function healthOf(ctx: EnrollmentContext, answers: Answers): HealthInfo {
  return Object.keys(answers).length > 0 ? gatherHealth(healthQuestions(ctx.plans), fieldsOf(ctx), answers) : {};
}
