import { invoiceName } from '#schemas/desk/invoice-states.ts';
import { cancelOpenInvoice } from '#server/store/policies/invoices.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/** Cancels the open invoice of a policy, if it has one, and notifies outside programs. */
export async function cancelInvoice(
  trx: Db,
  sealer: EnrollmentSealer,
  { policy_id, effective_date }: Pick<PolicyTable, 'policy_id' | 'effective_date'>,
  at: string,
): Promise<void> {
  const number = await cancelOpenInvoice(trx, sealer.enrollmentId, policy_id, at);
  if (number === undefined) return;
  const message = { kind: 'invoice', policy_id, effective_date, invoice: invoiceName(number), state: 'cancelled' } as const;
  await post(trx, sealer, { key: `invoice-cancelled:${policy_id}`, message, at });
}
