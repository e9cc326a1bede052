import { useEffect, useRef, useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { changeText } from './changes.tsx';
import { type Draft, rebased } from '../draft.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionLines } from './version-lines.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';

type Version = CallData<'GET /get-configuration-versions'>['result'][number];

interface VersionListProps {
  readonly draft: Draft;
  /** Another number reloads the list. */
  readonly round: number;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  /** The files have changed. */
  readonly onSettled: () => void;
}

const nothing = {};
const perPage = 10;

/** The history of changes with their authors and times, and a button to go back to each version. */
export function VersionList({ draft, round, onChange, onSettled }: VersionListProps) {
  const { data, error, reload } = useCall('GET /get-configuration-versions', nothing);
  const [asked, setAsked] = useState<Version>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  const [first, setFirst] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const versions = data?.result ?? [];
  useEffect(() => {
    if (round === 0) return;
    setFirst(0);
    reload();
  }, [round, reload]);
  const takeIn = async () => {
    const now = await call('GET /get-configuration', {});
    onChange((before) => rebased(before, now));
    onSettled();
  };
  // Another version may be in force by now. People with unpublished edits see what has changed when they publish.
  const lookAgain = async () => {
    if (Object.keys(draft.edited).length > 0) return onSettled();
    await takeIn().catch(() => undefined);
  };
  const restore = async ({ number }: Version) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('POST /restore-configuration', { base: draft.base, number });
      await takeIn();
    } catch (error) {
      const failed = problemOf(error);
      if (failed.code === 'configuration-changed' || failed.isUnanswered) await lookAgain();
      setProblem(failed);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  return (
    <Card as="section" aria-labelledby="studio-versions" className="space-y-4">
      <h2 id="studio-versions" ref={heading} className="scroll-mt-24 text-lg font-semibold">
        Versions
      </h2>
      {error ? <CallProblem error={error} onRetry={reload} /> : null}
      {problem ? <CallProblem error={problem} /> : null}
      {data || error ? null : <Skeleton className="h-16 w-full" />}
      {data?.result.length === 0 ? <p className="text-ink-muted">Nothing has been published from here yet.</p> : null}
      <ol className="divide-y divide-line">
        {versions.slice(first, first + perPage).map((version) => (
          <VersionRow key={version.number} version={version} onRestore={() => setAsked(version)} />
        ))}
      </ol>
      <Pager
        previous={first === 0 ? null : String(first - perPage)}
        next={first + perPage < versions.length ? String(first + perPage) : null}
        onPage={(page) => setFirst(Number(page))}
        onTop={() => heading.current?.scrollIntoView()}
      />
      {asked ? (
        <RestoreDialog number={asked.number} busy={busy} onYes={() => void restore(asked)} onNo={() => setAsked(undefined)} />
      ) : null}
    </Card>
  );
}

function VersionRow({ version, onRestore }: { readonly version: Version; readonly onRestore: () => void }) {
  const { number, published_at, published_by, note, changed_files, changes, in_force } = version;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">
          Version {number}
          {in_force ? <span className="ml-2 rounded-full bg-success-soft px-2 py-0.5 text-sm text-success">in force</span> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {published_by === null ? 'Initial configuration' : `By ${published_by}`} on <Moment at={published_at} />
          {published_by === null ? '' : `: ${changed_files.join(', ')}`}
        </p>
        {note ? <p className="mt-1">{note}</p> : null}
        {changes.length > 0 ? (
          <ul className="mt-1 list-disc pl-5 text-sm">
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>{changeText(change)}</li>
            ))}
          </ul>
        ) : null}
        {published_by === null ? null : <VersionLines number={number} />}
      </div>
      {in_force ? null : (
        <Button variant="secondary" size="small" onClick={onRestore}>
          Go back to version {number}
        </Button>
      )}
    </li>
  );
}
