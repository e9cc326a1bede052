import type { CorrectionOutcome } from '#schemas/desk/correction-reasons.ts';
import type { Config } from '#server/config/config.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { languageOfCopy } from '#server/documents/electronic-copy.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { givenUpMail } from '#server/mails/given-up-mail.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import type { Correction } from '#server/store/enrollments/corrections.ts';
import { findEnrollment } from '#server/store/enrollments/enrollments.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { openAnswers, stepsOfSeveral } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';

interface GivenUp {
  readonly outcome: Extract<CorrectionOutcome, 'given_up' | 'expired'>;
  readonly at: string;
}

/** Mails the enroller, once, that a correction has ended without them, if an address of theirs is known. */
export async function mailGivenUp(
  trx: Db,
  { sealer, config }: { readonly sealer: Sealer; readonly config: Config },
  { id, enrollment_id }: Pick<Correction, 'id' | 'enrollment_id'>,
  { outcome, at }: GivenUp,
): Promise<void> {
  const [enrollment, policy] = [await findEnrollment(trx, enrollment_id), await policyOf(trx, enrollment_id)];
  if (!enrollment || !policy) return;
  const own = sealer.forEnrollment(enrollment_id, enrollment.sealed_key);
  const [contact] = await stepsOfSeveral(trx, [enrollment_id], namesOfStep(config, contactTab));
  const { email_address: email } = contact ? openAnswers(own, contact) : {};
  if (typeof email !== 'string') return;
  await writtenFor(config, languageOfCopy(own, policy), (written) => {
    const message = givenUpMail(written, policy.policy_id, outcome);
    return post(trx, own, { key: `given-up:${id}`, message: { kind: 'mail', to: email, brand: written.site.site_name, ...message }, at });
  });
}
