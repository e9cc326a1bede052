import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { changeText, howMuchChanges } from './changes.tsx';

const mostShown = 8;

interface RestoreEffectProps {
  readonly number: number;
  /** Receives whether the effect is shown, or why it is not known. */
  readonly onShown: (isShown: boolean) => void;
}

/** What it would change to go back to a version, and for how many enrollments in progress. */
export function RestoreEffect({ number, onShown }: RestoreEffectProps) {
  const [asked] = useState({ edits: [], back_to: number });
  const { data, error, reload } = useCall('POST /check-configuration', asked);
  const isShown = Boolean(data ?? error);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(isShown), [isShown]);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) return <Skeleton className="h-12 w-full" />;
  const { changes, faults, touched } = data;
  if (faults.length > 0) return <p className="text-warn">This version no longer matches the current people and carriers.</p>;
  return (
    <div className="space-y-2">
      <p>{howMuchChanges(changes.length, touched)}</p>
      {changes.length > 0 ? (
        <ul className="list-disc pl-5 text-sm">
          {changes.slice(0, mostShown).map((change) => (
            <li key={JSON.stringify(change)}>{changeText(change)}</li>
          ))}
          {changes.length > mostShown ? <li>and {changes.length - mostShown} more</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
