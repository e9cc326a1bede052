import { messages } from '#schemas/messages/messages.ts';
import { signatureRequired } from '#server/rules/enrollment/agreement.ts';
import type { NeededStep } from '#server/steps/engine/needed-steps.ts';
import { allEvidence } from '#server/store/enrollments/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { wordsOfChanges } from './signature-words.ts';
import { agreementTab, coveredNow, coveredThen } from './what-is-signed.ts';

/**
 * The state of an enrollment's agreement: valid while everything it covers is as it was signed, or agreed to where no
 * signature is required.
 */
export interface SignatureStanding {
  /** The agreement is saved and, if a signature is required, signed, both for the current state of the enrollment. */
  readonly signed: boolean;
  /** The reason why a given signature or agreement is no longer valid, for display. */
  readonly withdrawn?: string;
}

/** `steps` are those of the enrollment. */
export async function signatureStanding(ctx: EnrollmentContext, db: Db, steps: readonly NeededStep[]): Promise<SignatureStanding> {
  const { signature, ...answers } = await answersOf(ctx, agreementTab, db);
  const isRequired = signatureRequired(ctx.plans);
  if (isRequired ? typeof signature !== 'string' : Object.keys(answers).length === 0) return { signed: false };
  const now = await coveredNow(ctx, db, steps);
  const all = await allEvidence(db, ctx.enrollment.id);
  // Only the latest one counts: it replaces earlier ones, even for what they covered.
  const given = all.filter(
    ({ signed_at, signature_hash }) => signed_at === all[0]?.signed_at && (!isRequired || signature_hash === sha256(String(signature))),
  );
  if (ctx.enrollment.completed || given.some(({ digest }) => digest === now.digest)) return { signed: true };
  const signed = given.flatMap(({ sealed_covered }) => (sealed_covered === null ? [] : (coveredThen(ctx, sealed_covered) ?? [])));
  // A field or a step may have been renamed since it was signed.
  if (signed.some(({ digest }) => digest === now.digest)) return { signed: true };
  const [latest] = signed;
  // A signature that is older than the record of what it covers is not known to cover anything.
  if (latest) return { signed: false, withdrawn: wordsOfChanges(ctx, steps, latest, now) };
  return { signed: false, withdrawn: isRequired ? messages.signAgainAll : messages.agreeAgainAll };
}
