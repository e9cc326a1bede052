import { Link } from 'react-router-dom';
import type { Plan } from '#schemas/calls/store/plans.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { planPath } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { CostAmount, CostParts } from '#src/ui/cost/plan-cost.tsx';
import { CartAction } from './cart-action.tsx';
import { ClosedNote } from './closed-note.tsx';
import { LoadedPlanDetails } from './plan-details.tsx';
import { offerOf } from './offer-of.ts';
import { words } from '../words.ts';

export interface DetailsDialogProps {
  /** The plan that is shown; without one, the dialog stays closed. */
  readonly plan: Plan | undefined;
  readonly tier: Tier;
  readonly adding: boolean;
  /** The reason why the last attempt to add it failed. */
  readonly problem: string | undefined;
  readonly onAdd: (pricingId: string) => void;
  readonly onClose: () => void;
}

/** The details of a plan. Its price and the button to add it stay in sight while they scroll. */
export function DetailsDialog({ plan, onClose, ...rest }: DetailsDialogProps) {
  return (
    <Dialog
      open={plan !== undefined}
      size="wide"
      title={plan?.plan_name}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.backToPlans}
          </Button>
          {plan && <Offer plan={plan} {...rest} />}
        </>
      }
    >
      {plan && <Details plan={plan} tier={rest.tier} />}
    </Dialog>
  );
}

function Details({ plan, tier }: { readonly plan: Plan; readonly tier: Tier }) {
  const cost = offerOf(plan, tier)?.cost;
  return (
    <>
      {plan.closed !== undefined && !plan.is_in_cart && <ClosedNote reason={plan.closed} className="mb-5" />}
      <LoadedPlanDetails planId={plan.plan_id} />
      {cost && <CostParts cost={cost} planName={plan.plan_name} className="mt-4" />}
      <Link
        to={planPath(plan.plan_id, plan.plan_name)}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {words.openThePlansPage}
      </Link>
    </>
  );
}

function Offer({ plan, tier, adding, problem, onAdd }: { readonly plan: Plan } & Omit<DetailsDialogProps, 'plan' | 'onClose'>) {
  const offer = offerOf(plan, tier);
  if (!offer?.cost) return null;
  return (
    <div className="sm:order-first sm:mr-auto sm:grow">
      {problem && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <CostAmount cost={offer.cost} className="text-xl font-bold" />
        {plan.closed !== undefined && !plan.is_in_cart ? null : (
          <CartAction plan={plan} adding={adding} onAdd={() => onAdd(offer.plan_pricing_id)} />
        )}
      </div>
    </div>
  );
}
