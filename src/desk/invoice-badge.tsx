import type { InvoiceState } from '#schemas/desk/invoice-states.ts';
import { Badge } from '#src/ui/badge.tsx';
import { invoiceStateNames } from './words.ts';

const looks: Readonly<Record<InvoiceState, string>> = {
  open: 'bg-brand-soft text-brand',
  cancelled: 'bg-danger-soft text-danger',
};

/** The state of an invoice. */
export function InvoiceBadge({ state }: { readonly state: InvoiceState }) {
  return <Badge look={looks[state]}>{invoiceStateNames[state]}</Badge>;
}
