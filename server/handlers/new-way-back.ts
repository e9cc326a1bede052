import { contactTab } from '#server/steps/contact/reach.ts';
import { savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import type { EnrollmentRow } from '#server/store/access.ts';
import { findEnrollment, lockIfOpen } from '#server/store/enrollments.ts';
import { openAnswers, savedStep } from '#server/store/step-answers.ts';
import { draftOf } from '#server/store/step-drafts.ts';
import type { TryLimit } from '#server/store/tries.ts';
import type { HandlersFor, VisitorContext } from '#server/context.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import { refuseFlood } from '#server/mails/mail-flood.ts';
import { readEmail } from '#server/forms/read-email.ts';
import { sendWayBack } from '#server/mails/way-back.ts';

const limit: TryLimit = { most: 10, withinMs: 60 * 60_000 };

/** A new code and link for a person whose session has ended in the middle of a step. */
export const newWayBackHandlers: HandlersFor<'POST /send-way-back'> = {
  'POST /send-way-back': async ({ enrollment_id, email, tab }, ctx) => {
    const to = readEmail(ctx, 'save-later', { email });
    await refuseGuessing(ctx, [triesOf(ctx.sealer, `way-back-from/${ctx.client.network}`)], limit, 'too-many-mails-from-here');
    // A stranger who guesses gets the same answer.
    const theirs = await enrollmentOf(ctx, enrollment_id, to);
    if (theirs) await send(ctx, theirs, to, savedTabOf(tabOfSaved(tab)));
    return {};
  },
};

/** An enrollment that can be continued, if an address is the one that the applicant gave in it, saved or typed. */
async function enrollmentOf(ctx: VisitorContext, id: string, email: string): Promise<EnrollmentRow | undefined> {
  const { store, sealer, config } = ctx;
  const enrollment = await findEnrollment(store.db, id);
  if (!enrollment || enrollment.completed_at !== null) return undefined;
  const names = namesOfStep(config, contactTab);
  const [saved, draft] = await Promise.all([savedStep(store.db, id, ...names), draftOf(store.db, sealer, id, ...names)]);
  const known = [saved ? openAnswers(sealer, id, saved).email_address : undefined, draft?.data.email_address];
  return known.some((each) => typeof each === 'string' && each.toLowerCase() === email) ? enrollment : undefined;
}

async function send(ctx: VisitorContext, { id, language }: EnrollmentRow, to: string, saved_tab: string): Promise<void> {
  const work = ctx.store.write(async (trx) => {
    if (!(await lockIfOpen(trx, id, ctx.now.toISOString()))) return;
    await refuseFlood(trx, { ...ctx, enrollment: { id } }, to, 'way-back');
    await sendWayBack(trx, ctx, { enrollmentId: id, language, email: to, saved_tab });
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  ctx.wakeOutbox();
}
