import { pathOf } from '#schemas/fields/field.ts';
import { flattenHealth, sentPath } from '#schemas/health/health-answers.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { fieldsOf, healthOf, healthQuestions } from './questions.ts';

/** The applicant's health: answers are sent with their questions, in any order. */
export const health = defineStep({
  wire: {
    read: (ctx, sent) => flattenHealth(healthQuestions(ctx.plans), fieldsOf(ctx), sent),
    write: (ctx, answers) => ({ ...healthOf(ctx, answers) }),
  },
  // Faults are named as the request names its parts.
  refusal: (ctx, sent, refused) => {
    if (refused.faults.length === 0) return refused;
    const asked = healthQuestions(ctx.plans);
    const paths = new Map(fieldsOf(ctx).map((field) => [field.name, sentPath(asked, sent, pathOf(field)).join('.')]));
    return refused.withFaults(
      refused.faults.map((fault) => ({ ...fault, target_element: paths.get(fault.target_element) ?? fault.target_element })),
    );
  },
});
