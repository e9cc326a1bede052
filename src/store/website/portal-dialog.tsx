import { useCall } from '#src/api/use-call.ts';
import { type Portal, rememberPortal } from '#src/session/enroll-as.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { PortalChoice } from '../members/portal-choice.tsx';
import { usePortal } from '../members/use-portal.ts';

export interface PortalDialogProps {
  readonly onClose: () => void;
  /** The portal is remembered. */
  readonly onChosen: () => void;
}

const nothing = {};

/** In which portal somebody enrolls. */
export function PortalDialog({ onClose, onChosen }: PortalDialogProps) {
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  return (
    <Dialog open title="Choose your portal" onClose={onClose}>
      {portals.error && <CallProblem error={portals.error} onRetry={portals.reload} />}
      {portals.data && <Portals portals={portals.data.result} onClose={onClose} onChosen={onChosen} />}
      {!portals.error && !portals.data && (
        <Loading label="Loading the portals">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

function Portals({ portals, onClose, onChosen }: PortalDialogProps & { readonly portals: readonly Portal[] }) {
  const portal = usePortal(portals);
  const submit = () => {
    const chosen = portal.required();
    if (!chosen) return;
    rememberPortal(chosen);
    onChosen();
  };
  return (
    <>
      <PortalChoice {...portal} portals={portals} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button onClick={submit}>Submit</Button>
      </div>
    </>
  );
}
