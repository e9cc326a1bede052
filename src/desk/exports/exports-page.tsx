import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { useReloading } from '#src/api/use-reloading.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { AcknowledgmentsSection } from './acknowledgments-section.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportEntry } from './export-entry.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportsCsv } from './exports-csv.tsx';

const nothing = {};
const lookEveryMs = 1500;

/** Policies as files: asks for one, shows how far it is, and lists earlier ones. */
export function ExportsPage() {
  const choices = useCall('GET /get-export-choices', nothing);
  const { data, error, reload, refresh } = useCall('GET /get-exports', nothing);
  useRefreshWhenUnanswered(refresh);
  const isMaking = data?.result.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  useReloading(isMaking, refresh, lookEveryMs);

  const problem = choices.error ?? error;
  const retry = choices.error ? choices.reload : reload;
  return (
    <div className="space-y-5">
      <div>
        <PageHeading title="Exports" />
        <p className="mt-1 max-w-prose text-ink-muted">
          Policies as files for carriers. Files are made in the background, so you can leave this page. They are deleted after a few days.
        </p>
      </div>
      {problem && <CallProblem error={problem} onRetry={retry} />}
      {choices.data && <ExportForm choices={choices.data.result} onMade={reload} />}
      <DeliveriesSection />
      {choices.data && <AcknowledgmentsSection choices={choices.data.result} onRead={refresh} />}
      {!problem && !data && <Waiting />}
      {data && (
        <section aria-label="Exports so far" className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">Exports so far</h2>
            {data.result.length > 0 && <ExportsCsv />}
          </div>
          {data.result.length === 0 && <EmptyState title="No exports yet">Your first export will appear here.</EmptyState>}
          <ul className="space-y-3">
            {data.result.map((made) => (
              <ExportEntry key={made.export_id} made={made} onResent={reload} />
            ))}
          </ul>
          {data.more && <EarlierExports after={data.result.at(-1)?.export_id ?? ''} onResent={reload} />}
        </section>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the exports" className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </Loading>
  );
}
