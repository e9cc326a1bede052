import type { Language } from '#schemas/language/languages.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import type { EnrollmentRow } from '#server/store/enrollments/access.ts';
import { findEnrollment, lockIfOpen } from '#server/store/enrollments/enrollments.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import { openAnswers, savedStep } from '#server/store/steps/step-answers.ts';
import { lastCompletedStep } from '#server/store/steps/earlier-steps.ts';
import { draftOf } from '#server/store/steps/step-drafts.ts';
import type { TryLimit } from '#server/store/people/tries.ts';
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

/** An enrollment that can be continued, if an address is the one that the applicant gave in it, saved or typed, or a member's on file. */
async function enrollmentOf(ctx: VisitorContext, id: string, email: string): Promise<Theirs | undefined> {
  const { store, config } = ctx;
  const enrollment = await findEnrollment(store.db, id);
  if (!enrollment || enrollment.completed_at !== null) return undefined;
  const own = ctx.sealer.forEnrollment(id, enrollment.sealed_key);
  const names = namesOfStep(config, contactTab);
  const [saved, draft, onFile] = await Promise.all([
    savedStep(store.db, id, ...names),
    draftOf(store.db, own, ...names),
    onFileOf(ctx, enrollment),
  ]);
  const known = [saved ? openAnswers(own, saved).email_address : undefined, draft?.data.email_address, ...onFile];
  return known.some((each) => typeof each === 'string' && each.toLowerCase() === email)
    ? { own, language: enrollment.language }
    : undefined;
}

/** The addresses with which the contact step begins for a member: of their last enrollment, and on file. */
async function onFileOf({ store, sealer, config }: VisitorContext, { id, user_id }: EnrollmentRow): Promise<readonly unknown[]> {
  if (user_id === null) return [];
  const earlier = await lastCompletedStep(store.db, sealer, user_id, id, namesOfStep(config, contactTab));
  const member = config.people.members.find((each) => each.id === user_id);
  return [earlier ? openAnswers(earlier.sealer, earlier).email_address : undefined, member?.email];
}

interface Theirs {
  readonly own: EnrollmentSealer;
  readonly language: Language;
}

async function send(ctx: VisitorContext, { own, language }: Theirs, to: string, saved_tab: string): Promise<void> {
  const id = own.enrollmentId;
  const work = ctx.store.write(async (trx) => {
    if (!(await lockIfOpen(trx, id, ctx.now.toISOString()))) return;
    await refuseFlood(trx, { ...ctx, enrollment: { id } }, to, 'way-back');
    await sendWayBack(trx, ctx, { own, language, email: to, saved_tab });
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  ctx.wakeOutbox();
}
