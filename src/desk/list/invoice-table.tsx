import { Link } from 'react-router-dom';
import { unreadable } from '#schemas/desk/unreadable.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { InvoiceBadge } from '#src/desk/invoice-badge.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { deskEnrollmentPath } from '#src/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { type Column, TableOrCards } from '#src/ui/table-or-cards.tsx';

type Listed = CallData<'GET /get-desk-invoices'>['result'][number];

interface RowsProps {
  readonly rows: readonly Listed[];
}

const columns: readonly Column[] = [
  { name: 'Invoice' },
  { name: 'Status' },
  { name: 'Billed to' },
  { name: 'Plans' },
  { name: 'Period' },
  { name: 'First payment', isRight: true },
  { name: 'Monthly', isRight: true },
  { name: 'Issued' },
];

/** Invoices as a table; on a phone, where its columns do not fit, as cards. */
export function InvoiceTable({ rows }: RowsProps) {
  return (
    <TableOrCards
      caption="Invoices"
      {...{ columns, rows }}
      keyOf={(row) => row.invoice}
      row={(row) => <InvoiceCells row={row} />}
      card={(row) => <InvoiceCard row={row} />}
    />
  );
}

function InvoiceCells({ row }: { readonly row: Listed }) {
  return (
    <tr className="border-t border-line align-top hover:bg-surface-muted/60">
      <th scope="row" className="px-4 py-3 font-normal whitespace-nowrap">
        <Opener row={row} />
        <span className="block text-ink-muted">{row.policy_id}</span>
      </th>
      <td className="px-4 py-3">
        <InvoiceBadge state={row.state} />
      </td>
      <td className="px-4 py-3 wrap-anywhere">
        {row.name || unreadable}
        <span className="block text-ink-muted">{row.group}</span>
      </td>
      <td className="px-4 py-3">
        {row.plans.join(', ')}
        <span className="block text-ink-muted">{row.carriers.join(', ')}</span>
      </td>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums">
        {row.period.from}
        <span className="block text-ink-muted">to {row.period.until}</span>
      </td>
      <td className="px-4 py-3 text-right tabular-nums">{formatMoney(row.total)}</td>
      <td className="px-4 py-3 text-right tabular-nums">{formatMoney(row.monthly)}</td>
      <td className="px-4 py-3 whitespace-nowrap text-ink-muted">
        <Moment at={row.issued_at} />
      </td>
    </tr>
  );
}

function InvoiceCard({ row }: { readonly row: Listed }) {
  return (
    <Card as="li" className="p-4 text-sm sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <Opener row={row} />
        <InvoiceBadge state={row.state} />
      </div>
      <p className="wrap-anywhere">{row.name || unreadable}</p>
      <p className="text-ink-muted">{row.policy_id}</p>
      <p className="text-ink-muted">{row.plans.join(', ')}</p>
      <p className="text-ink-muted">
        {row.period.from} to {row.period.until}
      </p>
      <p className="mt-2 font-medium">
        {formatMoney(row.total)} first, then {formatMoney(row.monthly)} a month
      </p>
    </Card>
  );
}

function Opener({ row }: { readonly row: Listed }) {
  return (
    <Link
      to={deskEnrollmentPath(row.enrollment_id)}
      className="inline-flex min-h-6 items-center font-semibold text-brand tabular-nums hover:underline"
    >
      {row.invoice}
    </Link>
  );
}
