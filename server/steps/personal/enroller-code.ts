import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { EnrollmentFacts } from '#server/rules/people/facts.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { applicantTab } from './applicant.ts';

/** The name of the field under which a configuration asks for it. */
export const enrollerCodeField = 'enrollerCode';

/** The name under which a code is stored that was sent apart from the step. */
export const enrollerCodeTab = 'enroller_code';

/**
 * Whether an enroller code is asked, and whether it is required. A required one is a question of the first step; an
 * optional one can be entered by a rep next to the questions.
 */
export function enrollerCode({ steps }: Pick<Config, 'steps'>, plans: readonly Plan[]): { readonly required: boolean } | undefined {
  const own = steps.find((step) => step.tab === applicantTab)?.fields ?? [];
  const all = [...own, ...plans.flatMap((plan) => plan.asks[applicantTab] ?? [])];
  const asked = all.filter((field) => field.field_name === enrollerCodeField);
  return asked.length > 0 ? { required: asked.some((field) => field.required) } : undefined;
}

/** The question as the step has it: a code that a rep entered next to the questions is shown among them. */
export function codeAsked(field: FieldDefinition, { process }: EnrollmentFacts): readonly FieldDefinition[] {
  if (field.required) return [field];
  return process === 'rep' ? [{ ...field, read_only: true }] : [];
}

/** The code that was sent for this enrollment. That of an earlier one does not count. */
export async function codeGiven(ctx: EnrollmentContext): Promise<Answers> {
  return { [enrollerCodeField]: (await answersOf(ctx, enrollerCodeTab))[enrollerCodeField] };
}
