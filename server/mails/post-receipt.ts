import type { EnrollmentContext } from '#server/context.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { receiptMail, receiptText } from './receipt-mail.ts';

/** A receipt of a policy to be sent. */
interface Receipt {
  readonly priced: PricedCart;
  /** 1 for the first; each correction has another. */
  readonly revision: number;
  /** Whether the applicant gets a text message too. */
  readonly wantsText: boolean;
}

/** Distinguishes the receipts of a policy: each is sent once. */
export function receiptKey(policyId: string, revision: number): string {
  return revision === 1 ? policyId : `${policyId}#${revision}`;
}

/** Sends the receipt. Applicants sign in person; text messages only go to another person's customers. */
export async function postReceipt(
  trx: Db,
  ctx: EnrollmentContext,
  policy: PolicyTable,
  { priced, revision, wantsText }: Receipt,
): Promise<void> {
  const { email, phone } = await reachOf(ctx, trx);
  const key = receiptKey(policy.policy_id, revision);
  const at = ctx.now.toISOString();
  const { sealer } = ctx.enrollment;
  if (email !== undefined) {
    const mail = await receiptMail(ctx, trx, policy, priced);
    const message = { kind: 'mail', to: email, brand: ctx.config.site.site_name, ...mail, copy_of: policy.policy_id } as const;
    await post(trx, sealer, { key: `receipt:${key}`, message, at });
  }
  if (wantsText && ctx.enrollment.eprocess !== 'applicant' && phone !== undefined) {
    await post(trx, sealer, { key: `receipt-sms:${key}`, message: { kind: 'sms', to: phone, text: receiptText(ctx, policy) }, at });
  }
}
