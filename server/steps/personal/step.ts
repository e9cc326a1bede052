import { mask } from '#schemas/values/mask.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { labelsOfName } from '#server/rules/people/search-labels.ts';
import { setLabels } from '#server/store/desk/desk-labels.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { applicantTab } from './applicant.ts';
import { codeAsked, codeGiven, enrollerCodeField } from './enroller-code.ts';
import { applicantsFaults } from './number-faults.ts';

/** The person who enrolls. */
export const personal = defineStep({
  // Changed in the quote, because prices depend on them.
  closed: ['birthdate', 'gender'],
  asks: (asked, { facts }) => asked.flatMap((field) => (field.field_name === enrollerCodeField ? codeAsked(field, facts) : field)),
  show: async (_ctx, shown) => shown.filter(({ field_name, read_only, value }) => field_name !== enrollerCodeField || !read_only || value),
  prefill: async (ctx) => ({
    ...(await earlierAnswers(ctx, applicantTab)),
    ...(await codeGiven(ctx)),
    ...quoted(ctx),
  }),
  // The quote may have been edited since the step was saved. A completed enrollment keeps what it was completed with.
  resolve: (ctx, answers) => (ctx.enrollment.completed ? answers : asQuoted(ctx, answers)),
  onFile: ({ first_name, last_name, ssn }) => ({ answers: { first_name, last_name, ssn: mask('ssn', ssn) }, secrets: { ssn } }),
  inCensus: ({ first_name, last_name }) => ({ first_name, last_name }),
  check: applicantsFaults,
  alongside: (ctx, trx, { answers }) => setLabels(trx, ctx.enrollment.id, labelsOfName(ctx.sealer, answers)),
});

const quoted = ({ enrollment: { filter } }: EnrollmentContext): Answers => ({ birthdate: filter.dob, gender: filter.gender });

// Only what the step asked.
function asQuoted(ctx: EnrollmentContext, answers: Answers): Answers {
  const asked = Object.entries(quoted(ctx)).filter(([name]) => answers[name] !== undefined);
  return { ...answers, ...Object.fromEntries(asked) };
}
