import { Link } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { Moment } from '#src/ui/moment.tsx';
import { paths } from '#src/paths.ts';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { type AuditFilter, useAuditFilter } from './audit-filter.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

type Event = CallData<'GET /get-audit'>['result'][number];

/** The audit log, for administrators: who did what, and when. */
export function AuditPage() {
  const state = useAuditFilter();
  const { page: _, ...wanted } = state.filter;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Audit log" />
          <p className="mt-1 max-w-prose text-ink-muted">Who did what, and when. Nothing here can be changed or deleted by hand.</p>
        </div>
        <CsvDownload
          fileName="audit-log.csv"
          onPart={(page, signal) => call('GET /get-audit-csv', page === undefined ? wanted : { ...wanted, page }, signal)}
        />
      </div>
      <AuditFilterBar key={`${wanted.who} ${wanted.enrollment_id}`} {...state} />
      <Events {...state} />
    </div>
  );
}

function Events({ filter, change }: AuditFilter) {
  const { data, error, loading, reload } = useCall('GET /get-audit', filter);
  if (error) return <ListProblem error={error} onRetry={reload} onFirstPage={() => change({})} />;
  if (!data) {
    return (
      <Loading label="Loading the audit log" className="space-y-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </Loading>
    );
  }
  if (data.result.length === 0) return <EmptyState title="Nothing matches">Search for an exact name.</EmptyState>;
  return (
    <section aria-label="Events" aria-busy={loading} className="space-y-4">
      <Card flush className={loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        <ol className="divide-y divide-line">
          {data.result.map((event) => (
            <Entry key={event.event_id} event={event} />
          ))}
        </ol>
      </Card>
      <Pager next={data.next} previous={data.previous} onPage={(page) => change({ page })} />
    </section>
  );
}

function Entry({ event: { at, who, words, detail, enrollment_id } }: { readonly event: Event }) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{words}</p>
        {detail && <p className="text-ink-muted wrap-anywhere">{detail}</p>}
        {enrollment_id && (
          <Link
            to={`${paths.deskAudit}?enrollment_id=${encodeURIComponent(enrollment_id)}`}
            className="inline-flex min-h-6 items-center text-brand wrap-anywhere hover:underline"
          >
            Enrollment {enrollment_id}
          </Link>
        )}
      </div>
      <p className="text-ink-muted sm:text-right">
        <span className="font-medium text-ink">{who || 'The program or an enroller'}</span>
        <span className="block">
          <Moment at={at} />
        </span>
      </p>
    </li>
  );
}
