import { messages } from '#schemas/messages/messages.ts';
import { signatureRequired } from '#server/rules/enrollment/agreement.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import { evidenceOf } from '#server/store/enrollments/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { wordsOfChanges } from './signature-words.ts';
import { agreementTab, coveredNow, coveredThen } from './what-is-signed.ts';

/** The state of an enrollment's signature: valid while everything it covers is as it was signed. */
export interface SignatureStanding {
  /** The agreement is saved and, if a signature is required, signed for the current state of the enrollment. */
  readonly signed: boolean;
  /** The reason why a given signature is no longer valid, for display. */
  readonly withdrawn?: string;
}

/** `steps` are those of the enrollment. */
export async function signatureStanding(ctx: EnrollmentContext, db: Db, steps: readonly NeededStep[]): Promise<SignatureStanding> {
  const { signature, ...answers } = await answersOf(ctx, agreementTab, db);
  if (!signatureRequired(ctx.plans)) return { signed: Object.keys(answers).length > 0 };
  if (typeof signature !== 'string') return { signed: false };
  const now = await coveredNow(ctx, db, steps);
  const given = await evidenceOf(db, ctx.enrollment.id, sha256(signature));
  if (ctx.enrollment.completed || given.some(({ digest }) => digest === now.digest)) return { signed: true };
  const signed = given.flatMap(({ sealed_covered }) => (sealed_covered === null ? [] : [coveredThen(ctx, sealed_covered)]));
  // A field or a step may have been renamed since it was signed.
  if (signed.some(({ digest }) => digest === now.digest)) return { signed: true };
  const [latest] = signed;
  // A signature from before its coverage was recorded covers nothing for certain.
  return { signed: false, withdrawn: latest ? wordsOfChanges(ctx, steps, latest, now) : messages.signAgainAll };
}
