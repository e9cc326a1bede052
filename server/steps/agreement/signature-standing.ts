import { messages } from '#schemas/messages/messages.ts';
import { signatureRequired } from '#server/rules/agreement.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import { evidenceOf } from '#server/store/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { wordsOfChanges } from './signature-words.ts';
import { agreementTab, coveredNow, coveredThen } from './what-is-signed.ts';

/** How the signature of an enrollment stands: it holds while all that it covers is as it was signed. */
export interface SignatureStanding {
  /** The agreement is saved and, where a signature is wanted, signed as the enrollment is now. */
  readonly signed: boolean;
  /** Why a signature that was given no longer holds, to be shown. */
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
  // A field or a step may have another name today than it was signed under.
  if (signed.some(({ digest }) => digest === now.digest)) return { signed: true };
  const [latest] = signed;
  // What was signed before it was kept what a signature covers covers nothing for certain.
  return { signed: false, withdrawn: latest ? wordsOfChanges(ctx, steps, latest, now) : messages.signAgainAll };
}
