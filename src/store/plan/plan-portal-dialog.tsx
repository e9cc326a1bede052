import { useState } from 'react';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { type Portal, rememberPortal } from '#src/session/site/portal.ts';
import { stored } from '#src/session/stored.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { SelectPortal } from '../members/select-portal.tsx';
import type { Pricing } from './plan-offer.tsx';
import { words } from './words.ts';
import { Rich } from '#src/ui/rich.tsx';

export interface PlanPortalDialogProps {
  readonly enrollmentId: string;
  /** The portals where the plan is sold. */
  readonly soldIn: Pricing['portals'];
  readonly onClose: () => void;
  /** The enrollment has moved to another portal. */
  readonly onChanged: () => void;
}

const nothing = {};

/** Asks for a portal in which a plan is sold and, for those who enroll groups, for a group. */
export function PlanPortalDialog({ enrollmentId, soldIn, onClose, onChanged }: PlanPortalDialogProps) {
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  const [chosen, setChosen] = useState<Portal>();
  const open = portals.data?.result.filter(({ platform_group_id: id }) => soldIn.some((each) => each.platform_group_id === id));
  return (
    <Dialog open title={words.selectAPortal} onClose={onClose} stayOnBackdrop>
      {portals.error && <CallProblem error={portals.error} onRetry={portals.reload} />}
      {!portals.error && !open && (
        <Loading label={words.loadingThePortals}>
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {open?.length === 0 && (
        <>
          <p>{words.portalNotOpen}</p>
          <Button variant="secondary" onClick={onClose} className="mt-6 mb-2">
            {words.back}
          </Button>
        </>
      )}
      {open && open.length > 0 && !chosen && (
        <SelectPortal portals={open} selectLabel={words.select} onBack={onClose} onSelect={setChosen} />
      )}
      {chosen && <Confirm {...{ enrollmentId, onChanged }} portal={chosen} onBack={() => setChosen(undefined)} />}
    </Dialog>
  );
}

interface ConfirmProps {
  readonly enrollmentId: string;
  readonly portal: Portal;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

function Confirm({ enrollmentId, portal, onBack, onChanged }: ConfirmProps) {
  const groups = useCall('GET /get-agent-groups', stored.get('eprocess') === 'rep' ? nothing : undefined);
  const [groupId, setGroupId] = useState('');
  const { busy, problem, send } = useSending();

  const change = async () => {
    const { platform_group_id } = portal;
    await call('POST /update-filter-portal', {
      enrollment_id: enrollmentId,
      platform_group_id,
      ...(groupId ? { group_id: groupId } : {}),
    });
    rememberPortal(portal);
    // Plans that the portal does not sell lose their price.
    void cartTotals.refresh(enrollmentId);
    if (groupId) stored.set('group_id', groupId);
    onChanged();
  };
  return (
    <>
      <p>
        <Rich text={words.enrollsThroughPortal} with={{ strong: <strong>{portal.platform_name}</strong> }} />
      </p>
      {groups.data && groups.data.result.length > 0 && (
        <div className="mt-4">
          <ChooseOne
            label={words.groupOptional}
            placeholder={words.noGroup}
            options={groups.data.result.map(({ gid, gname }) => ({ value: gid, name: gname }))}
            value={groupId}
            onChange={setGroupId}
          />
        </div>
      )}
      {problem && <CallProblem error={problem} className="mt-4" />}
      <FormButtons className="mb-2">
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
        <Button busy={busy} onClick={() => void send(change)}>
          {words.done}
        </Button>
      </FormButtons>
    </>
  );
}
