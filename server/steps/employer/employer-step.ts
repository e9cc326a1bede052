import type { Answers } from '#schemas/forms/answers.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import { Refused } from '#server/http/refusals.ts';
import { isSkipped, maySkipEmployer } from './employer-skip.ts';
import { saveAnswers } from '#server/store/step-answers.ts';
import { dropDraft } from '#server/store/step-drafts.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/lock-open.ts';
import { versionIn } from '#server/steps/engine/save-step.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { refuseOverwriting } from '#server/steps/engine/step-conflict.ts';
import { dropStep } from '#server/steps/engine/store-step.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';

const tab = 'employer_info';
// No definitions have this hash, so that whether the skip still stands is asked again each time.
const skipped = 'skipped';

/** Stores that the employer was skipped, when that is what was sent and may be. Otherwise there is an employer to be saved. */
export async function skipEmployer(ctx: EnrollmentContext, submitted: Answers): Promise<boolean> {
  const editable = ctx.forms.step(ctx, tab).built.fields.filter((field) => !field.readOnly);
  if (!maySkipEmployer(ctx.plans) || !isSkipped(cleanAnswers(editable, submitted))) return false;
  refuseUnneeded(ctx, tab);
  if (!canOpen(await tabsOf(ctx), tab)) throw new Refused('step-out-of-order');
  await ctx.store.write(async (trx) => {
    const now = ctx.now.toISOString();
    await lockOpen(trx, ctx);
    await refuseOverwriting(trx, ctx, { tab, form: ctx.forms.step(ctx, tab), shown: {}, basedOn: versionIn(submitted) });
    await dropStep(trx, ctx, tab);
    await saveAnswers(trx, ctx.sealer, {
      enrollmentId: ctx.enrollment.id,
      tab,
      answers: {},
      sealedSecrets: null,
      definitionsHash: skipped,
      now,
    });
    await dropDraft(trx, ctx.enrollment.id, tab);
  });
  return true;
}
