import { Fragment, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface Column {
  readonly name: string;
  /** Its name is read aloud, but not shown, as above buttons. */
  readonly isSilent?: boolean;
  /** It holds amounts. */
  readonly isRight?: boolean;
}

export interface TableOrCardsProps<Row> {
  /** What the rows are, read aloud. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A row of the table: a `tr`. */
  readonly row: (row: Row) => ReactNode;
  /** The same as an item of a list. */
  readonly card: (row: Row) => ReactNode;
  /** The width from which the columns fit. */
  readonly from?: keyof typeof widths;
}

// Whole class names, so that the stylesheet contains them.
const widths = {
  md: { table: 'md:block', cards: 'md:hidden' },
  lg: { table: 'lg:block', cards: 'lg:hidden' },
} as const;

/** Rows as a table; where its columns do not fit, as cards. */
export function TableOrCards<Row>({ caption, columns, rows, keyOf, row, card, from = 'lg' }: TableOrCardsProps<Row>) {
  const shown = widths[from];
  const each = (show: (row: Row) => ReactNode) => rows.map((one) => <Fragment key={keyOf(one)}>{show(one)}</Fragment>);
  return (
    <>
      <Card flush className={classNames('hidden overflow-hidden', shown.table)}>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-surface-muted text-ink-muted">
            <tr>
              {columns.map(({ name, isSilent = false, isRight = false }) => (
                <th key={name} scope="col" className={classNames('px-4 py-3 font-semibold', isRight && 'text-right')}>
                  {isSilent ? <span className="sr-only">{name}</span> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{each(row)}</tbody>
        </table>
      </Card>
      <ul className={classNames('space-y-3', shown.cards)}>{each(card)}</ul>
    </>
  );
}
