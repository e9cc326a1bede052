import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { paths, planPath } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CostAmount, CostParts } from '#src/ui/cost/plan-cost.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { useTierName } from '../quote/premier-in-cart.ts';
import { namesClick, ReasonText } from '../quote/reason-text.tsx';
import { type WayOut, wayOutOf } from './ways-out.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export type Pricing = CallData<'GET /get-plan-pricing-detail'>;
type Offer = Pricing['plans'][number];

export interface PlanOfferProps {
  readonly planName: string;
  readonly pricing: Pricing | undefined;
  readonly busy: boolean;
  /** The reason why the last attempt to add it failed. A hindrance says it better. */
  readonly problem?: string | undefined;
  readonly onAdd: (offer: Offer) => void;
  readonly onWayOut: (way: WayOut) => void;
}

/** The cost of a plan for this person, any obstacles, and the button to add it to the cart. */
export function PlanOffer({ planName, pricing, busy, problem, onAdd, onWayOut }: PlanOfferProps) {
  if (!pricing) {
    return (
      <Loading label={words.loadingThePrice} className="space-y-3 rounded-2xl border border-line bg-surface p-6">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  const chosen = pricing.plans.find((each) => each.selected_plan);
  const isHindered = pricing.errorCode !== undefined || !chosen;
  return (
    <Card as="section" aria-label={words.price} className="space-y-4 lg:sticky lg:top-20">
      {chosen && <Price offer={chosen} planName={planName} />}
      {pricing.errorCode === 'companionError' ? (
        <Companion pricing={pricing} />
      ) : pricing.errorCode === 'blackout' ? (
        <Notice live={false} kind="warn">
          {pricing.message}
        </Notice>
      ) : isHindered ? (
        <Hindrance pricing={pricing} onWayOut={onWayOut} />
      ) : pricing.is_in_cart ? (
        <InCart />
      ) : (
        <>
          {pricing.needs_membership && <p className="text-sm text-ink-muted">{words.soldWithMembership}</p>}
          <Button wide size="large" busy={busy} onClick={() => onAdd(chosen)}>
            {pricing.needs_membership ? words.chooseAMembership : words.addToCart}
          </Button>
        </>
      )}
      {problem && !isHindered && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}

function Price({ offer, planName }: { readonly offer: Offer; readonly planName: string }) {
  const tierName = useTierName();
  const tier = readTier(offer.tier);
  const { cost } = offer;
  if (!cost) return null;
  return (
    <div>
      <p>
        <CostAmount cost={cost} className="font-display text-3xl font-semibold" />
        <span className="block text-ink-muted">{tier ? tierName(tier) : offer.tier}</span>
      </p>
      <CostParts {...{ cost, planName }} className="mt-1" />
    </div>
  );
}

// It can be reached only through the plans it is sold with.
function Companion({ pricing }: { readonly pricing: Pricing }) {
  return (
    <>
      <Notice live={false}>{pricing.message}</Notice>
      {pricing.sold_with.map((plan) => (
        <ButtonLink key={plan.plan_id} wide variant="secondary" to={planPath(plan.plan_id, plan.plan_name)}>
          {fill(words.seePlanName, { plan_name: plan.plan_name })}
        </ButtonLink>
      ))}
    </>
  );
}

function Hindrance({ pricing, onWayOut }: Pick<PlanOfferProps, 'onWayOut'> & { readonly pricing: Pricing }) {
  const { way, label } = wayOutOf(pricing.errorCode, pricing.asks);
  const message = pricing.message ?? messages.plansNotAvailable;
  const resolve = () => onWayOut(way);
  return (
    <Notice
      kind="warn"
      actions={
        namesClick(message) ? null : (
          <Button size="small" variant="secondary" onClick={resolve}>
            {label}
          </Button>
        )
      }
    >
      <ReasonText {...{ message, label }} onResolve={resolve} />
    </Notice>
  );
}

function InCart() {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" />
        {messages.planInCart}
      </p>
      <ButtonLink wide size="large" to={paths.cart}>
        {messages.viewCart}
      </ButtonLink>
    </>
  );
}
