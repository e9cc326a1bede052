import type { Answers } from '#schemas/forms/answers/answers.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { formatDate } from '#schemas/values/dates.ts';
import { refuseFaults } from '#server/contract/refusals.ts';
import type { Context } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';

/** The cleaned answers to a form that is not a step; throws a refusal with a fault for each invalid answer. */
export function checkedAnswers(ctx: Pick<Context, 'forms' | 'today'>, form: ServerForm, sent: Answers): Answers {
  const answers = cleanAnswers(form.built.fields, sent);
  refuseFaults(checkAnswers(form.built, answers, ctx.forms.validatorOf(form), { today: formatDate(ctx.today) }));
  return answers;
}
