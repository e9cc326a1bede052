import type { Answers } from '#schemas/forms/answers/answers.ts';
import { checkedAnswers } from './checked-answers.ts';
import type { Context } from '#server/context.ts';
import { ownForm } from './own-forms.ts';

/** An address as it is compared and written to; refused under its form's own message. */
export function readEmail(ctx: Context, formName: string, answers: Answers): string {
  return String(checkedAnswers(ctx, ownForm(ctx, formName), answers).email).toLowerCase();
}
