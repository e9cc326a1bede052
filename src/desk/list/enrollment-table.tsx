import { Link, useLocation } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { unreadable } from '#schemas/desk/unreadable.ts';
import { StageBadge } from '#src/desk/stage-badge.tsx';
import { processName } from '#src/desk/words.ts';
import { Moment } from '#src/ui/moment.tsx';
import { deskEnrollmentPath } from '#src/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { type Column, TableOrCards } from '#src/ui/table-or-cards.tsx';

export type Listed = CallData<'GET /get-desk-enrollments'>['result'][number];

interface RowsProps {
  readonly rows: readonly Listed[];
}

const unnamed = 'No name yet';

const columns: readonly Column[] = [
  { name: 'Applicant' },
  { name: 'Status' },
  { name: 'Plans' },
  { name: 'Effective' },
  { name: 'Monthly', isRight: true },
  { name: 'Source' },
  { name: 'Started' },
];

/** Enrollments as a table; on a phone, where its columns do not fit, as cards. */
export function EnrollmentTable({ rows }: RowsProps) {
  return (
    <TableOrCards
      caption="Enrollments"
      {...{ columns, rows }}
      keyOf={(row) => row.enrollment_id}
      row={(row) => <EnrollmentCells row={row} />}
      card={(row) => <EnrollmentCard row={row} />}
    />
  );
}

function EnrollmentCells({ row }: { readonly row: Listed }) {
  return (
    <tr className="border-t border-line align-top hover:bg-surface-muted/60">
      <th scope="row" className="px-4 py-3 font-normal">
        <Opener row={row} />
        <span className="block text-ink-muted">{[row.policy_id, row.email].filter(Boolean).join(' · ')}</span>
      </th>
      <td className="px-4 py-3">
        <StageBadge stage={row.stage} />
        <span className="mt-1 block text-ink-muted">{row.step}</span>
      </td>
      <td className="px-4 py-3">
        {row.plans.join(', ') || '–'}
        <span className="block text-ink-muted">{row.carriers.join(', ')}</span>
      </td>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums">{row.effective_date || '–'}</td>
      <td className="px-4 py-3 text-right tabular-nums">{row.monthly === null ? '–' : formatMoney(row.monthly)}</td>
      <td className="px-4 py-3">
        {row.portal || '–'}
        <span className="block text-ink-muted">{drivenBy(row)}</span>
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-ink-muted">
        <Moment at={row.started_at} />
      </td>
    </tr>
  );
}

function EnrollmentCard({ row }: { readonly row: Listed }) {
  const facts = [
    row.step && `At ${row.step}`,
    row.policy_id,
    row.plans.join(', '),
    row.effective_date && `Effective ${row.effective_date}`,
    drivenBy(row),
  ];
  return (
    <Card as="li" className="p-4 text-sm sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <Opener row={row} />
        <StageBadge stage={row.stage} />
      </div>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact} className="text-ink-muted">
          {fact}
        </p>
      ))}
      <p className="mt-2 text-xs text-ink-muted">
        Started <Moment at={row.started_at} />
      </p>
    </Card>
  );
}

function Opener({ row }: { readonly row: Listed }) {
  const { search } = useLocation();
  return (
    // The way back leads to the list as it was filtered.
    <Link
      to={deskEnrollmentPath(row.enrollment_id)}
      state={{ list: search }}
      className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline"
    >
      {row.is_readable ? row.name || unnamed : unreadable}
    </Link>
  );
}

function drivenBy({ process, agent, group }: Listed): string {
  return [processName(process), agent, group].filter(Boolean).join(' · ');
}
