import type { Answers } from '#schemas/forms/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { dateAt, formatDate } from '#schemas/rules/dates.ts';
import { savedCart, savedTabOf, tabOfSaved } from '#schemas/rules/saved-tabs.ts';
import { Refused } from '#server/http/refusals.ts';
import { nameToday } from '#server/rules/step-names.ts';
import { resumeCode } from '#server/store/ids.ts';
import { post } from '#server/store/outbox.ts';
import { replaceResumeCode } from '#server/store/resume-codes.ts';
import type { Db } from '#server/store/store.ts';
import { checkedAnswers } from './checked-answers.ts';
import type { Context, EnrollmentContext, HandlersFor } from './context.ts';
import { forgetDraft, keepDraft } from './keep-draft.ts';
import { lockOpen } from './lock-open.ts';
import { refuseFlood } from './mail-flood.ts';
import { ownForm } from './own-forms.ts';
import { linkAddress, linkHash, makeLinkToken, siteAddress, wayBackMs } from './resume-link.ts';
import { resumeMail } from './resume-mail.ts';
import { saveQuote } from './saved-quote.ts';
import { refuseUnneeded } from './show-step.ts';

/** What is typed keeps itself; Save & Continue Later; Save Cart. */
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
    // What was typed is kept in any case; only mails are limited.
    if (data && Object.keys(data).length > 0) await keepDraft(ctx, { tab: step, typed: data, basedOn });
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await refuseFlood(trx, ctx, to, 'way-back').catch(tellThatItIsSaved);
      await sendWayBack(trx, ctx, to, savedTabOf(step));
    });
    ctx.wakeOutbox();
    return {};
  },
};

/** An address as it is compared and written to; refused under its form's own message. */
export function readEmail(ctx: Context, formName: string, answers: Answers): string {
  return String(checkedAnswers(ctx, ownForm(ctx, formName), answers).email).toLowerCase();
}

/** What a code is found by: it opens nothing without the address it was sent to. */
export function codeHash({ sealer }: Pick<Context, 'sealer'>, code: string, email: string): string {
  return sealer.fingerprint('resume-code', `${email}\n${code}`);
}

function tellThatItIsSaved(refusal: unknown): never {
  throw refusal instanceof Refused ? new Refused('too-many-mails', { message: messages.savedWithoutMail }) : refusal;
}

async function sendWayBack(trx: Db, ctx: EnrollmentContext, email: string, saved_tab: string): Promise<void> {
  const { sealer, settings, config, enrollment } = ctx;
  const now = ctx.now.toISOString();
  const expires = new Date(ctx.now.getTime() + wayBackMs);
  const code = resumeCode();
  const token = makeLinkToken(sealer, enrollment.id, expires);
  const link_hash = linkHash(sealer, token);
  await replaceResumeCode(trx, {
    enrollment_id: enrollment.id,
    code_hash: codeHash(ctx, code, email),
    link_hash,
    saved_tab,
    created_at: now,
    expires_at: expires.toISOString(),
  });
  const mail = resumeMail(config, {
    code,
    link: linkAddress(settings, token, saved_tab),
    page: `${siteAddress(settings)}/continue-enrollment`,
    until: formatDate(dateAt(expires, config.site.time_zone)),
  });
  await post(trx, sealer, `resume:${link_hash}`, { kind: 'mail', to: email, ...mail }, now);
}
