import { type InvoiceState, invoiceName } from '#schemas/desk/invoice-states.ts';
import type { PaymentMethod } from '#schemas/rules/payment.ts';
import type { Language } from '#schemas/language/languages.ts';
import { setLabels } from '../desk/desk-labels.ts';
import { nextNumbers } from '../number-series.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { InvoiceTable } from '../tables/invoices.ts';

/** A line of an invoice: the cost of a plan, in cents. */
export interface InvoiceLine {
  readonly name: string;
  /** With its carrier and tier; empty for a sum of fees. */
  readonly detail: string;
  readonly monthly_cents: number;
  /** Charged with the first payment only. */
  readonly one_time_cents: number;
  /** The employer's monthly share; absent if there is none, or if it is known only for the whole policy. */
  readonly employer_cents?: number;
  /** Its parts, if they are more than a premium. */
  readonly parts: readonly { readonly name: string; readonly cents: number; readonly once: boolean }[];
}

/** The content of an invoice, in the language of the person it is for. */
export interface InvoiceContent {
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly InvoiceLine[];
  /** Absent if it is not known. */
  readonly payment_method?: PaymentMethod;
  /** The last digits of the card or account; empty if there is none. */
  readonly last_four: string;
}

/** An invoice with its content. */
export type Invoice = Omit<InvoiceTable, 'sealed_content' | 'status'> & { readonly status: InvoiceState; readonly content: InvoiceContent };

/** The place that the ciphertext of an invoice's content is bound to. */
export const invoicePlace = (number: number) => `invoice/${number}`;

const series = 'invoices';

/** A new invoice, before it gets its number. */
export type NewInvoice = Omit<Invoice, 'number' | 'enrollment_id'>;

/**
 * Adds the invoice of a policy that has none, and returns its number. Numbers have no gaps, because they are assigned
 * in the transaction. No other invoice can be added until it ends, so keep it short.
 */
export async function addInvoice(trx: Db, sealer: EnrollmentSealer, { content, ...invoice }: NewInvoice): Promise<number> {
  const number = await nextNumbers(trx, series, 1);
  const { enrollmentId: enrollment_id } = sealer;
  const sealed_content = sealer.seal(invoicePlace(number), JSON.stringify(content));
  await trx
    .insertInto('invoice')
    .values({ ...invoice, number, enrollment_id, sealed_content })
    .execute();
  await trx.updateTable('policy').set({ invoice_number: number }).where('policy_id', '=', invoice.policy_id).execute();
  await setLabels(trx, enrollment_id, { invoice: labelsIn(invoice.status), invoice_name: [invoiceName(number)] });
  return number;
}

/** The label of every enrollment that has an invoice. */
export const anyInvoice = { kind: 'invoice', value: 'any' } as const;

const labelsIn = (state: InvoiceState) => [anyInvoice.value, state];

/** Cancels the open invoice of a policy, and returns its number; undefined if there is none. */
export async function cancelOpenInvoice(
  trx: Db,
  enrollment_id: string,
  policyId: string,
  cancelled_at: string,
): Promise<number | undefined> {
  const cancelled = await trx
    .updateTable('invoice')
    .set({ status: 'cancelled' satisfies InvoiceState, cancelled_at })
    .where('policy_id', '=', policyId)
    .where('status', '=', 'open')
    .returning('number')
    .executeTakeFirst();
  if (cancelled) await setLabels(trx, enrollment_id, { invoice: labelsIn('cancelled') });
  return cancelled?.number;
}

/** The invoices of an enrollment, newest first. */
export async function invoicesOf(db: Db, sealer: EnrollmentSealer): Promise<readonly Invoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('enrollment_id', '=', sealer.enrollmentId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => openInvoice(sealer, row));
}

/** The invoices of several enrollments, without their content. */
export function invoiceRows(db: Db, enrollmentIds: readonly string[]): Promise<readonly InvoiceTable[]> {
  if (enrollmentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('enrollment_id', 'in', [...enrollmentIds])
    .execute();
}

function openInvoice(sealer: EnrollmentSealer, { sealed_content, ...row }: InvoiceTable): Invoice {
  const content = JSON.parse(sealer.open(invoicePlace(row.number), sealed_content)) as InvoiceContent;
  return { ...row, status: row.status as InvoiceState, content };
}

/** A policy without an invoice. */
export interface Uninvoiced {
  readonly policy_id: string;
  readonly enrollment_id: string;
  readonly created_at: string;
}

/** The next policies from before an instant that have no invoice, oldest first. */
export function uninvoiced(
  db: Db,
  before: string,
  after: Pick<Uninvoiced, 'created_at' | 'policy_id'>,
  most: number,
): Promise<readonly Uninvoiced[]> {
  return db
    .selectFrom('policy')
    .select(['policy_id', 'enrollment_id', 'created_at'])
    .where('invoice_number', 'is', null)
    .where('created_at', '<', before)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'policy_id'), '>', tuple(after.created_at, after.policy_id)))
    .orderBy('created_at')
    .orderBy('policy_id')
    .limit(most)
    .execute();
}
