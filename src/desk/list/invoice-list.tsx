import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { InvoicesCsv } from './csv-buttons.tsx';
import { FilterBar } from './filter-bar.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { type FilterState, type InvoiceFilter, useListFilter } from './list-filter.ts';
import { countText, Order, WaitingList } from './results.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { UnknownValues } from './unknown-values.tsx';

const nothing = {};

/** Every invoice, with search, filters, and pages. */
export function InvoiceList() {
  const state = useListFilter('invoices');
  const choices = useCall('GET /get-desk-choices', nothing);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Invoices" />
          <p className="mt-1 text-ink-muted">One for each policy. Whether it was paid is not known here.</p>
        </div>
        <InvoicesCsv filter={state.filter as InvoiceFilter} />
      </div>
      <FilterBar list="invoices" choices={choices.data} {...state} />
      <SavedFilters list="invoices" filter={state.filter} />
      <UnknownValues list="invoices" choices={choices.data} {...state} />
      <Results {...state} />
    </div>
  );
}

function Results(state: FilterState) {
  const { data, error, loading, reload } = useCall('GET /get-desk-invoices', state.filter as InvoiceFilter);
  if (error) return <CallProblem error={error} onRetry={error.code === 'page-unknown' ? () => state.change({}) : reload} />;
  if (!data) return <WaitingList label="Loading the invoices" />;
  if (data.result.length === 0) return <Nothing {...state} />;
  const { next, previous } = data;
  return (
    // The rows of the last list stay until the next ones are there.
    <section aria-label="Results" aria-busy={loading} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {countText('invoice', data.result.length, next !== null || previous !== null)}
        </p>
        <Order list="invoices" {...state} />
      </div>
      <div className={loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <InvoiceTable rows={data.result} />
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
  if (!isNarrowed) return <EmptyState title="No invoices yet">Each completed enrollment gets one.</EmptyState>;
  return (
    <EmptyState
      title="No invoice matches"
      actions={
        <Button variant="secondary" onClick={clear}>
          Show all invoices
        </Button>
      }
    >
      Numbers, email addresses and names are found only as a whole.
    </EmptyState>
  );
}
