import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface MembershipDialogProps {
  readonly planName: string;
  readonly onChoose: (membershipId: number) => void;
  readonly onClose: () => void;
}

const nothing = {};

/** Offers the wellness memberships; the button to add to the cart appears once one is chosen. */
export function MembershipDialog({ planName, onChoose, onClose }: MembershipDialogProps) {
  const { data, error, reload } = useCall('GET /get-plan-detail', nothing);
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog
      open
      title={words.chooseAWellnessMembership}
      onClose={onClose}
      stayOnBackdrop
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          {chosen !== undefined && <Button onClick={() => onChoose(chosen)}>{words.addToCart}</Button>}
        </>
      }
    >
      {error && <CallProblem error={error} onRetry={reload} />}
      {!data && !error && (
        <Loading label={words.loadingTheMemberships}>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {data && (
        <fieldset>
          <legend className="mb-4">{fill(words.soldWithMembershipFor, { planName, price: formatMoney(data.price) })}</legend>
          <div className="space-y-3">
            {data.memberships.map((membership) => (
              <label
                key={membership.plan_id}
                className="flex cursor-pointer gap-3 rounded-xl border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="membership"
                  value={membership.plan_id}
                  checked={chosen === membership.plan_id}
                  onChange={() => setChosen(membership.plan_id)}
                  className="mt-1 size-4.5 accent-brand outline-none"
                />
                <span>
                  <span className="font-semibold">{membership.plan_name}</span>
                  <span className="block text-sm text-ink-muted">{membership.plan_short_text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}
