/** The invoice of a policy from its effective date on. */
export interface InvoiceTable {
  /** From 1 on, without a gap. */
  number: number;
  policy_id: string;
  enrollment_id: string;
  /** `mm/dd/yyyy`, the first day of the period. */
  effective_date: string;
  /** One of `invoiceStates`. */
  status: string;
  issued_at: string;
  cancelled_at: string | null;
  /** The first payment. */
  total_cents: number;
  /** Each later month. */
  recurring_cents: number;
  /** The employer's part of each month; null without a contributing employer. */
  employer_cents: number | null;
  /** JSON: who it is for, its lines, and how it is paid. */
  sealed_content: string;
}
