import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { ChooseOne } from '#src/ui/choose-one.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { CsvButton } from './csv-button.tsx';
import { EnrollmentTable } from './enrollment-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterState, useListFilter } from './list-filter.ts';
import { Pager } from '#src/ui/pager.tsx';

const nothing = {};

/** Every enrollment and policy, with search, filters, and pages. */
export function EnrollmentList() {
  const state = useListFilter();
  const choices = useCall('GET /get-desk-choices', nothing);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Enrollments" />
          <p className="mt-1 text-ink-muted">Every enrollment and policy, from the first quote on.</p>
        </div>
        <CsvButton request={state.request} />
      </div>
      <FilterBar choices={choices.data} {...state} />
      <Results {...state} />
    </div>
  );
}

function Results(state: FilterState) {
  const { data, error, loading, reload } = useCall('GET /get-desk-enrollments', state.request);
  if (error) return <CallProblem error={error} onRetry={error.code === 'page-unknown' ? () => state.change({}) : reload} />;
  if (!data) return <Waiting />;
  if (data.result.length === 0) return <Nothing {...state} />;
  const { next, previous } = data;
  return (
    // The rows of the last list stay until the next ones are there.
    <section aria-label="Results" aria-busy={loading} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {countText(data.result.length, next !== null || previous !== null)}
        </p>
        <Order {...state} />
      </div>
      <div className={loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <EnrollmentTable rows={data.result} />
      </div>
      <Pager next={next} previous={previous} onPage={(page) => state.change({ page })} />
    </section>
  );
}

function countText(count: number, isPart: boolean): string {
  const counted = count === 1 ? '1 enrollment' : `${count} enrollments`;
  return isPart ? `${counted} on this page` : counted;
}

const orders = [
  { value: 'started descending', name: 'Newest first' },
  { value: 'started ascending', name: 'Oldest first' },
  { value: 'effective descending', name: 'Latest effective date first' },
  { value: 'effective ascending', name: 'Earliest effective date first' },
];

function Order({ filter, change }: FilterState) {
  // A range of dates is always listed by date.
  const isRange = filter.effective_from !== undefined || filter.effective_until !== undefined;
  const sort = isRange ? 'effective' : (filter.sort ?? 'started');
  const choose = (value: string) => {
    const [chosen, direction] = value.split(' ');
    change({ sort: chosen === 'started' ? undefined : chosen, direction: direction === 'descending' ? undefined : direction });
  };
  return (
    <ChooseOne
      label="Order"
      value={`${sort} ${filter.direction ?? 'descending'}`}
      options={isRange ? orders.slice(2) : orders}
      onChange={choose}
    />
  );
}

function Nothing({ isNarrowed, filter, clear, change }: FilterState) {
  if (filter.page !== undefined) {
    return (
      <EmptyState title="Nothing more on this page" actions={<Button onClick={() => change({})}>Show the first page</Button>}>
        What was here has changed since.
      </EmptyState>
    );
  }
  if (!isNarrowed) return <EmptyState title="No enrollments yet">They appear here as soon as someone asks for a quote.</EmptyState>;
  return (
    <EmptyState
      title="No enrollment matches"
      actions={
        <Button variant="secondary" onClick={clear}>
          Show all enrollments
        </Button>
      }
    >
      Policy numbers, e-mail addresses and names are found only as a whole: first and last name, not a part of either.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the enrollments" className="space-y-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </Loading>
  );
}
