import { applicantTab } from './applicant.ts';
import type { Config, Plan } from '#server/config/config.ts';

/** The name of the field under which a configuration asks for it. */
export const enrollerCodeField = 'enrollerCode';

/**
 * Whether an enroller code is asked, and whether it is required. A required one is a question of the first step; an
 * optional one can be entered by a rep next to the questions.
 */
export function enrollerCode({ steps }: Pick<Config, 'steps'>, plans: readonly Plan[]): { readonly required: boolean } | undefined {
  const own = steps.find((step) => step.tab === applicantTab)?.fields ?? [];
  const asked = [...own, ...plans.flatMap((plan) => plan.asks[applicantTab] ?? [])].filter(
    (field) => field.field_name === enrollerCodeField,
  );
  return asked.length > 0 ? { required: asked.some((field) => field.required) } : undefined;
}
