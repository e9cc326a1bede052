import type { CallData } from '#schemas/calls/calls.ts';
import { formatDate, parseDate } from '#schemas/values/dates.ts';
import { type InvoiceState, invoiceName } from '#schemas/desk/invoice-states.ts';
import { billingPeriod } from '#server/rules/enrollment/billing-period.ts';
import type { Invoice, InvoiceLine } from '#server/store/policies/invoices.ts';
import type { InvoiceTable } from '#server/store/tables/invoices.ts';

type DeskInvoice = CallData<'GET /get-desk-enrollment'>['invoices'][number];

/** The facts of an invoice that every list shows. */
export type InvoiceFacts = Omit<DeskInvoice, 'name' | 'payment_method' | 'last_four' | 'lines'>;

/** An invoice in figures. */
export function invoiceFacts(row: Omit<InvoiceTable, 'sealed_content'>): InvoiceFacts {
  return {
    invoice: invoiceName(Number(row.number)),
    policy_id: row.policy_id,
    state: row.status as InvoiceState,
    issued_at: row.issued_at,
    cancelled_at: row.cancelled_at,
    period: periodFrom(row.effective_date),
    total: Number(row.total_cents) / 100,
    monthly: Number(row.recurring_cents) / 100,
    employer_pays: inDollars(row.employer_cents),
  };
}

/** The first and the last day that an invoice from an effective date on is for. */
export function periodFrom(effectiveDate: string): InvoiceFacts['period'] {
  const day = parseDate(effectiveDate);
  if (!day) return { from: effectiveDate, until: effectiveDate };
  const { from, until } = billingPeriod(day);
  return { from: formatDate(from), until: formatDate(until) };
}

/** An invoice with its lines. */
export function invoiceForDesk(invoice: Invoice): DeskInvoice {
  const { name, payment_method = null, last_four, lines } = invoice.content;
  return { ...invoiceFacts(invoice), name, payment_method, last_four, lines: lines.map(lineForDesk) };
}

function lineForDesk({ name, detail, monthly_cents, one_time_cents, employer_cents, parts }: InvoiceLine): DeskInvoice['lines'][number] {
  return {
    name,
    detail,
    first: (monthly_cents + one_time_cents) / 100,
    monthly: monthly_cents / 100,
    employer_pays: inDollars(employer_cents ?? null),
    parts: parts.map(({ cents, ...part }) => ({ ...part, amount: cents / 100 })),
  };
}

const inDollars = (cents: number | null) => (cents === null ? null : Number(cents) / 100);
