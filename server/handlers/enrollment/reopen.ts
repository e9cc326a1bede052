import type { CallData } from '#schemas/calls/calls.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { otherIdentity } from '#server/access/identity.ts';
import { openDrivenClient } from '#server/brokers/own-client.ts';
import { hasLapsedDate } from '#server/cart/effective-date.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from '#server/context.ts';
import { openOfEmployee, openOfOffice } from '#server/employers/own-enrollment.ts';
import { resumedFacts, resumedIdentity } from '#server/quote/resumed-facts.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { setStage } from '#server/store/desk/desk-labels.ts';
import { findAccess } from '#server/store/enrollments/access.ts';
import { grantEnrollment, holdEnrollment, proveSession } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { resumeCodeOf } from '#server/store/enrollments/resume-codes.ts';
import type { Db } from '#server/store/store.ts';
import type { SessionRole } from '#server/store/tables/people.ts';

/** Returning to an enrollment after signing in by an access code, in another browser or after a session has ended. */
export const reopenHandlers: HandlersFor<'POST /reopen-enrollment'> = {
  'POST /reopen-enrollment': async ({ enrollment_id }, ctx) => {
    const own = await ownEnrollment(ctx, enrollment_id);
    return ctx.raiseSession(resumedIdentity(own.enrollment), (trx, session) => reopen(trx, { ...own, session }));
  },
};

async function reopen(trx: Db, own: EnrollmentContext): Promise<CallData<'POST /reopen-enrollment'>> {
  const { session, enrollment } = own;
  const { id } = enrollment;
  // An employee's code is mailed, and a mail may reach another person.
  const isMailed = session.role === 'employee';
  const at = own.now.toISOString();
  await holdEnrollment(trx, id);
  await grantEnrollment(trx, id, session.id_hash, at, isMailed);
  if (!isMailed) await proveSession(trx, id, session.id_hash);
  // A session that had it already keeps its proof.
  const proof_needed = (await findAccess(trx, session.id_hash, id))?.proofNeeded ?? isMailed;
  const saved = await resumeCodeOf(trx, id);
  if (saved) await setStage(trx, id, 'in_progress');
  await addAudit(trx, { enrollment_id: id, session_hash: session.id_hash, action: 'resume', detail: 'by access code', at });
  const next = firstIncomplete(await tabsOf(own, trx))?.tab_name ?? applicantTab;
  return {
    enrollment_id: id,
    proof_needed,
    language: enrollment.language,
    saved_tab: enrollment.effective_date === undefined || hasLapsedDate(own) ? 'cart_info' : (saved?.saved_tab ?? savedTabOf(next)),
    others: resumedFacts(own.config, { ...enrollment, proof_needed }, session),
  };
}

type Opens = (ctx: VisitorContext, enrollmentId: string, db: Db) => Promise<EnrollmentContext>;

/** Opens what a session drives. Members return by their own link. */
const opens: Partial<Record<SessionRole, Opens>> = { rep: openDrivenClient, group: openOfOffice, employee: openOfEmployee };

function ownEnrollment(ctx: VisitorContext, id: string): Promise<EnrollmentContext> {
  const open = ctx.session.role ? opens[ctx.session.role] : undefined;
  if (!open) throw otherIdentity(ctx.session);
  return open(ctx, id, ctx.store.db);
}
