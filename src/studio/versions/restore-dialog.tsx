import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { type Loaded, useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { changeText, howMuchChanges } from './changes.tsx';

const mostShown = 8;

interface RestoreDialogProps {
  readonly number: number;
  /** The version is being restored. */
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks whether to go back to a version, and says what that would change. */
export function RestoreDialog({ number, busy, onYes, onNo }: RestoreDialogProps) {
  const [asked] = useState({ edits: [], back_to: number });
  const effect = useCall('POST /check-configuration', asked);
  // The effect is to be read first; and the dialog grows with it, so that a press would miss the button.
  const isExplained = Boolean(effect.data ?? effect.error);
  return (
    <ConfirmDialog
      open
      title={`Go back to version ${number}?`}
      yesLabel="Make it current"
      noLabel="Cancel"
      busy={busy || !isExplained}
      onYes={onYes}
      onNo={onNo}
    >
      <RestoreEffect {...effect} />
      <p className="mt-3">
        It comes into force at once, as a new version. Every version in between stays in this list, and your edits stay in the editor.
      </p>
    </ConfirmDialog>
  );
}

function RestoreEffect({ data, error, reload }: Loaded<CallData<'POST /check-configuration'>>) {
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
