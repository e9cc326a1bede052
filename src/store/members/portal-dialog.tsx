import type { ReactNode } from 'react';
import { useCall } from '#src/api/use-call.ts';
import type { Portal } from '#src/session/site/portal.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { SelectPortal } from './select-portal.tsx';
import { words } from './words.ts';

export interface PortalDialogProps {
  readonly title: string;
  readonly selectLabel: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onChosen: (portal: Portal) => void;
}

const nothing = {};

/** The portal in which a person enrolls. */
export function PortalDialog({ title, selectLabel, children, onClose, onChosen }: PortalDialogProps) {
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      {portals.error && <CallProblem error={portals.error} onRetry={portals.reload} />}
      {portals.data && <SelectPortal portals={portals.data.result} selectLabel={selectLabel} onBack={onClose} onSelect={onChosen} />}
      {!portals.error && !portals.data && (
        <Loading label={words.loadingThePortals}>
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
