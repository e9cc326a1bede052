/** The states of an invoice: to be paid, or its policy was cancelled. Only the collector knows whether it was paid. */
export const invoiceStates = ['open', 'cancelled'] as const;
/** One of {@link invoiceStates}. */
export type InvoiceState = (typeof invoiceStates)[number];

/** An invoice's number as people read it: `INV-000042`. */
export function invoiceName(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

/** The number in such a name, however it was typed; undefined for any other text. */
export function readInvoiceName(text: string): number | undefined {
  const [, digits] = /^inv-?0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
