import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { EnrollmentsCsv } from './csv-buttons.tsx';
import { EnrollmentTable } from './enrollment-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type EnrollmentFilter, type FilterState, useListFilter } from './list-filter.ts';
import { countText, Order, WaitingList } from './results.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { Pager } from '#src/ui/page/pager.tsx';

const nothing = {};

/** Every enrollment and policy, with search, filters, and pages. */
export function EnrollmentList() {
  const state = useListFilter('enrollments');
  const choices = useCall('GET /get-desk-choices', nothing);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Enrollments" />
          <p className="mt-1 text-ink-muted">Every enrollment and policy, from the first quote on.</p>
        </div>
        <EnrollmentsCsv filter={state.filter as EnrollmentFilter} />
      </div>
      <FilterBar list="enrollments" choices={choices.data} {...state} />
      <SavedFilters list="enrollments" filter={state.filter} />
      <UnknownValues list="enrollments" choices={choices.data} {...state} />
      <Results {...state} />
    </div>
  );
}

function Results(state: FilterState) {
  const { data, error, loading, reload } = useCall('GET /get-desk-enrollments', state.filter as EnrollmentFilter);
  if (error) return <CallProblem error={error} onRetry={error.code === 'page-unknown' ? () => state.change({}) : reload} />;
  if (!data) return <WaitingList label="Loading the enrollments" />;
  if (data.result.length === 0) return <Nothing {...state} />;
  const { next, previous } = data;
  return (
    // The rows of the last list stay until the next ones are there.
    <section aria-label="Results" aria-busy={loading} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {countText('enrollment', data.result.length, next !== null || previous !== null)}
        </p>
        <Order list="enrollments" {...state} />
      </div>
      <div className={loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <EnrollmentTable rows={data.result} />
      </div>
      <Pager next={next} previous={previous} onPage={(page) => state.change({ page })} />
    </section>
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
      Policy numbers, email addresses and names are found only as a whole: first and last name, not a part of either.
    </EmptyState>
  );
}
