import type { Answers } from '#schemas/forms/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { savedCart, savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { nameToday } from '#server/rules/step-names.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { Context, HandlersFor } from '#server/context.ts';
import { forgetDraft, keepDraft } from '#server/steps/engine/keep-draft.ts';
import { lockOpen } from '#server/steps/engine/lock-open.ts';
import { refuseFlood } from '#server/mails/mail-flood.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { saveQuote } from './saved-quote.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { sendWayBack } from '#server/mails/way-back.ts';

/** Drafts; Save & Continue Later; Save Cart. */
export const saveLaterHandlers: HandlersFor<'POST /save-draft' | 'POST /save-enrollment'> = {
  'POST /save-draft': async ({ tab_name, data, step_version: basedOn }, ctx) => {
    const tab = nameToday(ctx.config, tab_name);
    refuseUnneeded(ctx, tab);
    const kept = data ? await keepDraft(ctx, { tab, typed: data, basedOn }) : await forgetDraft(ctx, tab).then(() => false);
    return { saved_at: ctx.now.toISOString(), kept };
  },

  'POST /save-enrollment': async ({ email, name, message, tab, data, step_version: basedOn }, ctx) => {
    const step = nameToday(ctx.config, tabOfSaved(tab));
    if (step === savedCart) return { result: await saveQuote(ctx, { email, name, message }) };
    const to = readEmail(ctx, 'save-later', { email });
    refuseUnneeded(ctx, step);
    // Unsaved input is kept in any case; only mails are limited.
    if (data && Object.keys(data).length > 0) await keepDraft(ctx, { tab: step, typed: data, basedOn });
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await refuseFlood(trx, ctx, to, 'way-back').catch(tellThatItIsSaved);
      await sendWayBack(trx, ctx, { enrollmentId: ctx.enrollment.id, email: to, saved_tab: savedTabOf(step) });
    });
    ctx.wakeOutbox();
    return {};
  },
};

/** An address normalized for comparison and sending; refused with its form's own message. */
export function readEmail(ctx: Context, formName: string, answers: Answers): string {
  return String(checkedAnswers(ctx, ownForm(ctx, formName), answers).email).toLowerCase();
}

function tellThatItIsSaved(refusal: unknown): never {
  if (!(refusal instanceof Refused)) throw refusal;
  throw refusal.withMessage(`${messages.savedWithoutMail} ${refusal.message}`);
}
