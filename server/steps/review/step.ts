import { mayAskByText } from '#server/rules/enrollment/text-signature.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';

/** Review: complete only with the enrollment. */
export const review = defineStep({
  asks: (asked, { facts, plans }) =>
    mayAskByText(facts.process, plans) ? [...asked, { field_name: 'send_sms', required: false, read_only: false }] : asked,
  isNeverSaved: true,
  isComplete: ({ enrollment }) => enrollment.completed,
});
