import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { codeTime } from '#server/access/code-time.ts';
import { linkAddress, linkHash, makeLinkToken, wayBackMs } from '#server/access/resume-link.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { knownEmail, sendCode } from '#server/desk/resend.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { refuseFlood } from '#server/mails/mail-flood.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { labelsOf } from '#server/store/desk/desk-labels.ts';
import { messageOnce, post } from '#server/store/outbox/outbox.ts';
import { randomId } from '#server/store/ids.ts';
import { resumeCodeOf, replaceResumeCode } from '#server/store/enrollments/resume-codes.ts';
import { sentQuote } from '#server/store/quotes/sent-quotes.ts';
import type { Db } from '#server/store/store.ts';
import { repOf } from './own-client.ts';

/** Mails a client a new way back. */
export async function remindClient(trx: Db, ctx: EnrollmentContext): Promise<void> {
  await refuseWaiting(trx, ctx);
  const email = await knownEmail(trx, ctx);
  if (email === undefined) throw new Refused('no-email-known');
  const to = email.toLowerCase();
  await refuseFlood(trx, ctx, to, 'way-back');
  await sendCode(trx, ctx, to);
}

/** Makes a link for the broker to pass on. A code that was mailed stays valid; a link that was, does not. */
export async function linkToClient(trx: Db, ctx: EnrollmentContext): Promise<{ readonly link: string; readonly until: string }> {
  await refuseWaiting(trx, ctx);
  const { sealer, settings, config, enrollment, now } = ctx;
  const kept = await resumeCodeOf(trx, enrollment.id);
  const expires = new Date((await codeTime(ctx, trx)).getTime() + wayBackMs);
  const token = makeLinkToken(sealer, enrollment.id, expires);
  const next = firstIncomplete(await tabsOf(ctx, trx))?.tab_name ?? applicantTab;
  const saved_tab = kept?.saved_tab ?? savedTabOf(next);
  await replaceResumeCode(trx, {
    enrollment_id: enrollment.id,
    // Without a mail there is no code; this hash matches none.
    code_hash: kept?.code_hash ?? `none/${randomId()}`,
    link_hash: linkHash(sealer, token),
    saved_tab,
    created_at: now.toISOString(),
    expires_at: expires.toISOString(),
  });
  // The link opens in the client's language, not in the broker's.
  const link = writtenFor(config, enrollment.language, () => linkAddress(settings, token, saved_tab));
  return { link, until: formatDate(dateAt(expires, config.site.time_zone)) };
}

/** Mails a quote of the broker once more, as it was. */
export async function remindOfQuote(trx: Db, ctx: VisitorContext, quoteId: string): Promise<void> {
  const { sealer } = ctx;
  const quote = await sentQuote(trx, sealer, quoteId, { agentId: repOf(ctx).id, now: ctx.now.toISOString() });
  const mail = quote && (await messageOnce(trx, sealer, `quote:${quote.link_hash}`));
  if (!quote || mail?.kind !== 'mail') throw new Refused('quote-unknown');
  await refuseFlood(trx, { ...ctx, enrollment: { id: quote.id } }, quote.to.email, 'quote');
  await post(trx, sealer, { key: `quote:${quote.link_hash}:${randomId()}`, message: mail, at: ctx.now.toISOString() });
}

// A new way back would make it one that was saved for later.
async function refuseWaiting(trx: Db, { enrollment }: EnrollmentContext): Promise<void> {
  const stages = await labelsOf(trx, enrollment.id, ['stage']);
  if (stages.some(({ value }) => value === 'waiting')) throw new Refused('client-signs');
}
