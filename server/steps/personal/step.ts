import { mask } from '#schemas/values/mask.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
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
    birthdate: ctx.enrollment.filter.dob,
    gender: ctx.enrollment.filter.gender,
  }),
  onFile: ({ first_name, last_name, ssn }) => ({ answers: { first_name, last_name, ssn: mask('ssn', ssn) }, secrets: { ssn } }),
  inCensus: ({ first_name, last_name }) => ({ first_name, last_name }),
  check: applicantsFaults,
  alongside: (ctx, trx, { answers }) => setLabels(trx, ctx.enrollment.id, labelsOfName(ctx.sealer, answers)),
});
