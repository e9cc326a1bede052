import { readEmail } from '#server/forms/read-email.ts';
import { messages } from '#schemas/messages/messages.ts';
import { savedCart, savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { nameToday } from '#server/config/step-names.ts';
import type { HandlersFor } from '#server/context.ts';
import { forgetDraft, keepDraft } from '#server/steps/engine/drafts/keep-draft.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { refuseFlood } from '#server/mails/mail-flood.ts';
import { saveQuote } from '#server/quote/saved-quote.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';
import { sendWayBack } from '#server/mails/way-back.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';

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
    const { sealer: own, language } = ctx.enrollment;
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await refuseFlood(trx, ctx, to, 'way-back').catch(refuseAsSaved);
      await sendWayBack(trx, ctx, { own, language, email: to, saved_tab: savedTabOf(step) });
      // A correction is of a completed enrollment, which is not saved for later.
      if (ctx.enrollment.corrects === null) await announce(trx, ctx, { event: 'enrollment.saved_for_later', ...inCart(ctx) });
    });
    ctx.wakeOutbox();
    return {};
  },
};

function refuseAsSaved(refusal: unknown): never {
  if (!(refusal instanceof Refused)) throw refusal;
  throw refusal.withMessage(`${messages.savedWithoutMail} ${refusal.message}`);
}
