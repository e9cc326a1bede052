import { Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { storedSecrets, storedStep } from '#server/steps/engine/renamed-step.ts';
import { shownAnswer } from '#server/store/desk/audit-details.ts';
import type { OwnedContext } from './owned.ts';
import { noteAct } from './staff-acts.ts';

/** A masked answer that staff ask for, with their reason. */
export interface AskedAnswer {
  readonly tab_name: string;
  readonly secret: string;
  readonly reason: string;
}

/** The whole of a masked answer. It is given only once the audit log says who asked for it, and why. */
export async function showAnswer(ctx: OwnedContext, { tab_name, secret, reason }: AskedAnswer): Promise<string> {
  const checked = checkedAnswers(ctx, ownForm(ctx, 'desk-reason'), { reason });
  const step = ctx.config.steps.some(({ tab }) => tab === tab_name) ? await storedStep(ctx, tab_name) : undefined;
  if (!step || step.sealed_secrets === null) throw new Refused('answer-unknown');
  const enrollment_id = ctx.enrollment.id;
  await ctx.store.write((trx) =>
    noteAct(trx, ctx, {
      enrollment_id,
      action: 'show-answer',
      detail: shownAnswer.write({ tab: tab_name, secret, reason: String(checked.reason) }),
    }),
  );
  const secrets = storedSecrets(ctx, step);
  const found = Object.hasOwn(secrets, secret) ? secrets[secret] : undefined;
  if (!found || !('value' in found)) throw new Refused('answer-unknown');
  return String(found.value);
}
