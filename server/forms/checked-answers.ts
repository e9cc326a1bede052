import type { Answers } from '#schemas/forms/answers.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { refuseFaults } from '#server/contract/refusals.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';

/** What was sent to a form that is no step, cleaned; refused with a fault for each answer that the form does not take. */
export function checkedAnswers(ctx: Pick<Context, 'forms' | 'today'>, form: ServerForm, sent: Answers): Answers {
  const answers = cleanAnswers(form.built.fields, sent);
  refuseFaults(checkAnswers(form.built, answers, ctx.forms.validatorOf(form), { today: formatDate(ctx.today) }));
  return answers;
}
