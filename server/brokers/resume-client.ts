import type { CallData } from '#schemas/calls/calls.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import { hasLapsedDate } from '#server/cart/effective-date.ts';
import type { VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { resumedFacts } from '#server/quote/resumed-facts.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { setStage } from '#server/store/desk/desk-labels.ts';
import { grantEnrollment, holdEnrollment, proveSession } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { resumeCodeOf } from '#server/store/enrollments/resume-codes.ts';
import { openClient } from './own-client.ts';

/** Gives the broker's session an enrollment that the broker drives. Those that applicants drive are theirs to open. */
export async function resumeClient(ctx: VisitorContext, enrollmentId: string): Promise<CallData<'POST /open-broker-client'>> {
  const now = ctx.now.toISOString();
  return ctx.store.write(async (trx) => {
    const client = await openClient(ctx, enrollmentId, trx);
    if (client.enrollment.eprocess !== 'rep') throw new Refused('client-drives');
    await holdEnrollment(trx, enrollmentId);
    await grantEnrollment(trx, enrollmentId, ctx.session.id_hash, now);
    await proveSession(trx, enrollmentId, ctx.session.id_hash);
    const saved = await resumeCodeOf(trx, enrollmentId);
    if (saved) await setStage(trx, enrollmentId, 'in_progress');
    await addAudit(trx, {
      enrollment_id: enrollmentId,
      session_hash: ctx.session.id_hash,
      action: 'resume',
      detail: 'at the desk',
      at: now,
    });
    const next = firstIncomplete(await tabsOf(client, trx))?.tab_name ?? applicantTab;
    return {
      enrollment_id: enrollmentId,
      proof_needed: false,
      language: client.enrollment.language,
      saved_tab:
        client.enrollment.effective_date === undefined || hasLapsedDate(client) ? 'cart_info' : (saved?.saved_tab ?? savedTabOf(next)),
      others: resumedFacts(ctx.config, { ...client.enrollment, proof_needed: false }, ctx.session),
    };
  });
}
