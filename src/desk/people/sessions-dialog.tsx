import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { SessionList } from '#src/staff/session-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';

interface SessionsDialogProps {
  readonly staffName: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sessions of a person, which an administrator can end. */
export function SessionsDialog({ staffName, open, onClose }: SessionsDialogProps) {
  const { data, error, reload } = useCall('GET /get-staff-sessions', open ? { staff_name: staffName } : undefined);
  const { busy, problem, send } = useSending();
  const end = (session?: { readonly session_id: string }) =>
    void send(async () => {
      await call('POST /end-staff-sessions', { staff_name: staffName, ...(session ? { session_id: session.session_id } : {}) });
      reload();
      // The pressed button goes with what it ended.
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
    });
  const others = data?.result.filter(({ is_this }) => !is_this).length ?? 0;
  return (
    <Dialog
      open={open}
      title={`Sessions of ${staffName}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {others > 1 && (
            <Button variant="danger" busy={busy} onClick={() => end()}>
              End all
            </Button>
          )}
        </>
      }
    >
      {error && <CallProblem error={error} onRetry={reload} />}
      {problem ? <CallProblem error={problem} className="my-3" /> : null}
      {!data && !error && (
        <Loading label="Loading the sessions">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data && <SessionList sessions={data.result} busy={busy} onEnd={end} />}
    </Dialog>
  );
}
