import type { ReactNode } from 'react';
import type { ComparedPlan } from '#schemas/calls/store/compare.ts';
import { classNames } from '#src/ui/class-names.ts';
import { formatMoney, formatWholeMoney } from '#src/ui/cost/money.tsx';
import { RichText } from '../rich-text.tsx';
import { type Cell, type ComparisonGroup, type ComparisonMark, marksOf } from './comparison-rows.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface ComparisonTableProps {
  readonly plans: readonly ComparedPlan[];
  readonly groups: readonly ComparisonGroup[];
  /** The head of a plan's column. */
  readonly head: (plan: ComparedPlan) => ReactNode;
}

// On a phone, a row's name is above its cells; two cells fit side by side, and the others need scrolling.
const columns = [
  '',
  'grid-cols-1',
  'grid-cols-[repeat(2,minmax(10.5rem,1fr))]',
  'grid-cols-[repeat(3,minmax(10.5rem,1fr))]',
  'grid-cols-[repeat(4,minmax(10.5rem,1fr))]',
] as const;

// As wide as its columns need, but at least as wide as its container.
const widths = ['', 'w-full', 'w-full', 'w-[max(100%,31.5rem)]', 'w-[max(100%,42rem)]'] as const;

/** Plans as columns, their content as rows. Roles are explicit, because a table laid out as a grid loses them. */
export function ComparisonTable({ plans, groups, head }: ComparisonTableProps) {
  const line = classNames('grid lg:table-row', columns[plans.length]);
  const markOf = marksOf(groups);
  return (
    <section
      aria-label={words.comparison}
      // Scrolled by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // Positioned, so that content for screen readers scrolls along and does not widen the page.
      className="relative overflow-x-auto rounded-2xl border border-line bg-surface lg:overflow-visible"
    >
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table role="table" className={classNames('block text-left lg:table lg:w-full lg:table-fixed', widths[plans.length])}>
        <thead role="rowgroup" className="block lg:table-header-group">
          <tr role="row" className={line}>
            <th role="columnheader" scope="col" className="hidden w-44 rounded-tl-2xl bg-surface lg:table-cell xl:w-52">
              <span className="sr-only">{words.comparedBy}</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan.plan_id}
                role="columnheader"
                scope="col"
                className="bg-surface p-3 align-top font-normal last:rounded-tr-2xl sm:p-4 lg:sticky lg:top-16 lg:z-10 lg:border-b lg:border-line"
              >
                {head(plan)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          <tbody key={group.title} role="rowgroup" className="block lg:table-row-group">
            <tr role="row" className="block lg:table-row">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={plans.length + 1}
                className="block bg-surface-muted px-3 py-2 text-sm font-bold sm:px-4 lg:table-cell"
              >
                <span className="sticky left-3">{group.title}</span>
              </th>
            </tr>
            {at > 0 && <NamesAgain plans={plans} />}
            {group.rows.map((each) => (
              <tr key={each.label} role="row" className={classNames(line, 'border-t border-line first:border-t-0')}>
                <RowHeader label={each.label} mark={markOf(each)} />
                {each.cells.map((cell, at) => (
                  <td key={plans[at]?.plan_id} role="cell" className="px-3 pt-1 pb-3 align-top sm:px-4 lg:py-3">
                    <CellContent cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

// On a phone, the heads scroll out of sight. Screen readers announce the column of each cell.
function NamesAgain({ plans }: Pick<ComparisonTableProps, 'plans'>) {
  return (
    <tr aria-hidden="true" className={classNames('grid lg:hidden', columns[plans.length])}>
      {plans.map((plan) => (
        <td key={plan.plan_id} className="px-3 pt-3 text-sm font-semibold sm:px-4">
          {plan.plan_name}
        </td>
      ))}
    </tr>
  );
}

const marks = { differs: 'text-warn', same: 'text-ink-muted' };

function RowHeader({ label, mark }: { readonly label: string; readonly mark: ComparisonMark | undefined }) {
  return (
    <th role="rowheader" scope="row" className="col-span-full px-3 pt-3 align-top text-sm font-normal text-ink-muted sm:px-4 lg:py-3">
      <span className="sticky left-3 inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {label}
        {mark && <span className={classNames('text-xs font-semibold', marks[mark])}>{words[mark]}</span>}
      </span>
    </th>
  );
}

function CellContent({ cell }: { readonly cell: Cell }) {
  if (!cell) return <Nothing />;
  switch (cell.kind) {
    case 'text':
      return <RichText text={cell.text} />;
    case 'list':
      return (
        <ul className="list-disc space-y-1 pl-4">
          {cell.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
    case 'money':
      return <Amount text={formatMoney(cell.cents / 100)} isLowest={cell.isLowest} />;
    case 'estimate':
      return <Amount text={fill(words.aboutAmount, { amount: formatWholeMoney(cell.dollars) })} isLowest={cell.isLowest} />;
    case 'parts':
      return <Parts parts={cell.parts} />;
  }
}

function Amount({ text, isLowest }: { readonly text: string; readonly isLowest: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-lg font-semibold tabular-nums">{text}</span>
      {isLowest && <span className="text-sm font-semibold text-success">{words.lowest}</span>}
    </span>
  );
}

function Parts({ parts }: Omit<Extract<NonNullable<Cell>, { kind: 'parts' }>, 'kind'>) {
  return (
    <ul className="space-y-1 text-sm">
      {parts.map(({ name, cents, once, paid_with }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-ink-muted">
            {name}
            {once ? words.once : ''}
          </span>
          <span className="tabular-nums">
            {paid_with === undefined ? formatMoney(cents / 100) : fill(words.paidWithPaidWith, { paid_with })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <span className="text-ink-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.notMentioned}</span>
    </span>
  );
}
