import { flattenHealth, healthKey } from '#schemas/health/health-answers.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { healthOf, healthQuestions } from './questions.ts';

/** The applicant's health: answers are sent as lists and validated as the form that asks them. */
export const health = defineStep({
  wire: {
    read: ({ plans }, sent) => flattenHealth(healthQuestions(plans), sent),
    tell: (ctx, answers) => ({ ...healthOf(ctx, answers) }),
  },
  // Faults are named as the request names its parts.
  refusal: ({ plans }, sent, refused) =>
    refused.faults.length === 0
      ? refused
      : refused.withFaults(
          refused.faults.map((fault) => ({ ...fault, target_element: healthKey(healthQuestions(plans), sent, fault.target_element) })),
        ),
});
