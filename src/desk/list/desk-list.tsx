import type { ReactNode } from 'react';
import { type Loaded, useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { limitText, useOwnAccount } from '#src/staff/staff.ts';
import { FilterBar } from './filter-bar.tsx';
import { type FilterState, type ListName, useListFilter } from './list-filter.ts';
import { countText, Order, WaitingList } from './results.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { UnknownValues } from './unknown-values.tsx';

/** What distinguishes a list of the desk from the others. */
export interface ListedRows<Row> {
  readonly list: ListName;
  readonly title: string;
  /** What the list holds, in one sentence. */
  readonly about: string;
  /** One of its rows, such as `invoice`. */
  readonly one: string;
  /** The reason why there may be no row at all. */
  readonly whyNone: string;
  /** What a search finds. */
  readonly whatIsFound: string;
  readonly csv: (filter: FilterState['filter']) => ReactNode;
  /** A hook that loads a page of rows. */
  readonly usePage: (filter: FilterState['filter']) => Loaded<PageOfRows<Row>>;
  readonly table: (rows: readonly Row[]) => ReactNode;
}

interface PageOfRows<Row> {
  readonly result: readonly Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

const nothing = {};

/** A list of the desk with search, filters, and pages. */
export function DeskList<Row>({ rows }: { readonly rows: ListedRows<Row> }) {
  const { list, title, about, csv } = rows;
  const account = useOwnAccount();
  const isLimited = account.carriers !== null || account.groups !== null;
  const state = useListFilter(list);
  const choices = useCall('GET /get-desk-choices', nothing);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={title} />
          <p className="mt-1 text-ink-muted">
            {about}
            {isLimited && ` ${limitText(account)}.`}
          </p>
        </div>
        {csv(state.filter)}
      </div>
      <FilterBar list={list} choices={choices.data} {...state} />
      <SavedFilters list={list} filter={state.filter} />
      <UnknownValues list={list} choices={choices.data} {...state} />
      <Results {...{ rows, state }} />
    </div>
  );
}

interface ResultsProps<Row> {
  readonly rows: ListedRows<Row>;
  readonly state: FilterState;
}

function Results<Row>({ rows, state }: ResultsProps<Row>) {
  const { list, one, usePage, table } = rows;
  const { data, error, loading, reload } = usePage(state.filter);
  if (error) return <ListProblem error={error} onRetry={reload} onFirstPage={() => state.change({})} />;
  if (!data) return <WaitingList label={`Loading the ${one}s`} />;
  if (data.result.length === 0) return <Nothing {...{ rows, state }} />;
  const { next, previous } = data;
  return (
    // The rows of the last list stay until the next ones are there.
    <section aria-label="Results" aria-busy={loading} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {countText(one, data.result.length, next !== null || previous !== null)}
        </p>
        <Order list={list} {...state} />
      </div>
      <div className={loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>{table(data.result)}</div>
      <Pager next={next} previous={previous} onPage={(page) => state.change({ page })} />
    </section>
  );
}

function Nothing<Row>({ rows: { one, whyNone, whatIsFound }, state: { isNarrowed, filter, clear, change } }: ResultsProps<Row>) {
  if (filter.page !== undefined) {
    return (
      <EmptyState title="Nothing more on this page" actions={<Button onClick={() => change({})}>Show the first page</Button>}>
        The list has changed since.
      </EmptyState>
    );
  }
  if (!isNarrowed) return <EmptyState title={`No ${one}s yet`}>{whyNone}</EmptyState>;
  const showAll = (
    <Button variant="secondary" onClick={clear}>
      {`Show all ${one}s`}
    </Button>
  );
  return (
    <EmptyState title={`No ${one} matches`} actions={showAll}>
      {whatIsFound}
    </EmptyState>
  );
}
