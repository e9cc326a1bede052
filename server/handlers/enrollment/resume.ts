import { messages } from '#schemas/messages/messages.ts';
import { savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { nameToday } from '#server/config/step-names.ts';
import { setStage } from '#server/store/desk/desk-labels.ts';
import { type Enrollment, findEnrollment, grantEnrollment, holdEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { readResumeCode } from '#server/store/ids.ts';
import { findSaved, type SavedEnrollment } from '#server/store/enrollments/resume-codes.ts';
import { findSavedQuote } from '#server/store/quotes/saved-quotes.ts';
import { giveBackTry, type TryLimit } from '#server/store/people/tries.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { codeTime } from '#server/access/code-time.ts';
import type { HandlersFor, VisitorContext } from '#server/context.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import { readLinkToken } from '#server/access/resume-link.ts';
import { resumedFacts, resumedIdentity } from '#server/quote/resumed-facts.ts';
import { readEmail } from '#server/forms/read-email.ts';
import { openQuote } from '#server/quote/saved-quote.ts';
import { codeHash } from '#server/mails/way-back.ts';

type Resumed = CallData<'POST /continue-enrollment'>;

/** Limits failures with one email address, and from one network address. */
const failureLimit: TryLimit = { most: 5, withinMs: 15 * 60_000 };

/** Returning to a saved enrollment. */
export const resumeHandlers: HandlersFor<'POST /continue-enrollment' | 'GET /direct-continue/{id}'> = {
  'POST /continue-enrollment': async ({ code, email }, ctx) => {
    const address = readEmail(ctx, 'continue-enrollment', { code, email });
    const buckets = [`resume-of/${address}`, `resume-from/${ctx.client.network}`].map((name) => triesOf(ctx.sealer, name));
    await refuseGuessing(ctx, buckets, failureLimit, 'too-many-tries');
    const hash = codeHash(ctx, readResumeCode(code), address);
    const now = await ctx.store.write((trx) => codeTime(ctx, trx));
    const saved = await findSaved(ctx.store.db, 'code_hash', hash, now.toISOString());
    if (!saved) throw wrongPair();
    return open(ctx, saved, 'by code', buckets);
  },

  'GET /direct-continue/{id}': async ({ id }, ctx) => {
    const time = await ctx.store.write((trx) => codeTime(ctx, trx));
    const hash = readLinkToken(ctx.sealer, id, time);
    if (hash === undefined) throw new Refused('link-unknown');
    const now = time.toISOString();
    const saved = await findSaved(ctx.store.db, 'link_hash', hash, now);
    if (saved) return open(ctx, saved, 'by link', []);
    const quote = await findSavedQuote(ctx.store.db, ctx.sealer, hash, now);
    if (!quote) throw new Refused('link-unknown');
    return openQuote(ctx, quote, hash);
  },
};

// An unknown address and a wrong code get the same answer, at both fields.
function wrongPair(): Refused {
  const faults = ['code', 'email'].map((target_element) => ({ target_element, error_message: messages.resumeRefused }));
  return new Refused('invalid-answers', { message: messages.resumeRefused, faults });
}

// With an access code, or a member's own link, a session has already proven whose this is.
function isKnown({ session }: VisitorContext, { filter, user_id }: Enrollment): boolean {
  const { role } = session;
  if (role === 'rep') return session.agent_id !== null && session.agent_id === filter.agent_id;
  if (role === 'group') return session.group_id !== null && session.group_id === filter.group_id;
  return role === 'member' && session.user_id !== null && session.user_id === user_id;
}

async function open(ctx: VisitorContext, saved: SavedEnrollment, how: string, buckets: readonly string[]): Promise<Resumed> {
  const resumed = readEnrollment(ctx.sealer, saved, []);
  const { id } = resumed;
  const now = ctx.now.toISOString();
  const proof_needed = !isKnown(ctx, resumed);
  await ctx.raiseSession(resumedIdentity(resumed), async (trx, session) => {
    await holdEnrollment(trx, id);
    for (const bucket of buckets) await giveBackTry(trx, bucket, ctx.now);
    await grantEnrollment(trx, id, session.id_hash, now, proof_needed);
    // Another browser may complete it meanwhile.
    if ((await findEnrollment(trx, id))?.completed_at === null) await setStage(trx, id, 'in_progress');
    await addAudit(trx, { enrollment_id: id, session_hash: session.id_hash, action: 'resume', detail: how, at: now });
  });
  const tab = nameToday(ctx.config, tabOfSaved(saved.saved_tab));
  return {
    enrollment_id: id,
    proof_needed,
    language: resumed.language,
    saved_tab: savedTabOf(tab),
    others: resumedFacts(ctx.config, { ...resumed, proof_needed }, ctx.session),
  };
}
