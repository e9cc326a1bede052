import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { namedChanges } from '#server/steps/agreement/signature-words.ts';
import { changedFacts, type Covered, coveredNow, coveredThen } from '#server/steps/agreement/what-is-signed.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { evidenceWithDigest } from '#server/store/enrollments/evidence.ts';
import type { Db } from '#server/store/store.ts';

/**
 * Refuses to complete what was changed elsewhere since it was reviewed at this version. If the reviewed state was
 * signed, it names what has changed, with a fault for each changed step, so that a client can lead to it.
 */
export async function refuseUnreviewed(ctx: EnrollmentContext, trx: Db, reviewed: string | undefined): Promise<void> {
  if (reviewed === undefined) return;
  const now = await coveredNow(ctx, trx, stepsOf(ctx));
  if (now.digest === reviewed) return;
  const then = await reviewedThen(ctx, trx, reviewed);
  const message = then ? fill(messages.reviewChangedBy, { changes: namedChanges(ctx, stepsOf(ctx), then, now) }) : messages.reviewChanged;
  const faults = then ? changedSteps(ctx, then, now).map((target_element) => ({ target_element, error_message: message })) : [];
  throw new Refused('review-changed', { message, faults, conflict: { version: now.digest, changes: [] } });
}

async function reviewedThen(ctx: EnrollmentContext, trx: Db, digest: string): Promise<Covered | undefined> {
  const evidence = await evidenceWithDigest(trx, ctx.enrollment.id, digest);
  return evidence?.sealed_covered ? coveredThen(ctx, evidence.sealed_covered) : undefined;
}

function changedSteps(ctx: EnrollmentContext, then: Covered, now: Covered): readonly string[] {
  const changed = new Set(changedFacts(then, now).flatMap(([kind, tab]) => (kind === 'answer' ? [tab] : [])));
  return stepsOf(ctx)
    .filter(({ tab_name, required }) => required && changed.has(tab_name))
    .map(({ tab_name }) => tab_name);
}
