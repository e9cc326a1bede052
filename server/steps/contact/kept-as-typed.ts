import type { Answers } from '#schemas/forms/answers/answers.ts';
import { contactTypes } from '#schemas/rules/contact.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import type { Db } from '#server/store/store.ts';

/** Whether people insist on an address that no directory knows. */
export function insistsOnAddress({ with_validation }: Answers): boolean {
  return String(with_validation) === '0';
}

/** Whether people insist on a contact that a check doubts. */
export function insistsOn(sent: Answers, type: (typeof contactTypes)[number]): boolean {
  return String(sent[`skip_validation_${type}`]) === '1';
}

/** Records what people insisted on against the checks, in case of later questions. */
export async function noteInsisted(trx: Db, ctx: EnrollmentContext, tab: ProductTab, sent: Answers): Promise<void> {
  const insisted = [...(insistsOnAddress(sent) ? ['address'] : []), ...contactTypes.filter((type) => insistsOn(sent, type))];
  if (insisted.length === 0) return;
  const { enrollment, session, now } = ctx;
  await addAudit(trx, {
    enrollment_id: enrollment.id,
    session_hash: session.id_hash,
    action: 'keep-as-typed',
    detail: `${tab}: ${insisted.join(', ')} not validated`,
    at: now.toISOString(),
  });
}
