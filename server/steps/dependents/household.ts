import { type AskedOfDependents, dependentForm, isHealth } from '#schemas/dependents/dependent-answers.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Plan } from '#server/config/config.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { Asking } from '#server/steps/engine/server-step.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { healthQuestions, healthTab } from '#server/steps/health/questions.ts';

/** The step that asks who is covered besides the applicant. */
export const dependentTab = 'dependent_info' satisfies ProductTab;

/** The facts that determine the questions about an enrollment's dependents. */
export function householdOf(tier: Tier, plans: readonly Plan[]): Household {
  return {
    tier,
    premier: plans.some(({ kind }) => kind === 'premier'),
    iha: plans.some(({ kind }) => kind === 'iha'),
  };
}

/** The health questions about each dependent: the applicant's own, if the enrollment asks them. */
export function questionsOfDependents(ctx: EnrollmentContext): HealthQuestions | undefined {
  const isAsked = stepsOf(ctx).some(({ tab_name, required }) => tab_name === healthTab && required);
  return isAsked ? healthQuestions(ctx.plans, 'dependent') : undefined;
}

/** The questions about each dependent. */
export function askedOfDependents(ctx: EnrollmentContext): AskedOfDependents {
  return { questions: questionsOfDependents(ctx), fields: ctx.forms.step(ctx, dependentTab).built.fields };
}

/** Whether a field of a dependent asks about health. */
export function asksHealth(ctx: EnrollmentContext, name: string): boolean {
  return askedOfDependents(ctx).fields.some((field) => field.name === name && isHealth(field));
}

/** The questions about each dependent: the step's fields, then the applicant's health questions. */
export function dependentDefinitions(asked: readonly FieldDefinition[], { plans, needs }: Asking): readonly FieldDefinition[] {
  return dependentForm(asked, needs(healthTab) ? healthQuestions(plans, 'dependent') : undefined);
}
