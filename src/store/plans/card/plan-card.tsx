import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier, type Tier } from '#schemas/rules/tier.ts';
import { planPath } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Money } from '#src/ui/cost/money.tsx';
import { CostAmount, CostParts } from '#src/ui/cost/plan-cost.tsx';
import { RichText } from '../../rich-text.tsx';
import { askOf, type LateFact, lateFactsOf } from '../../quote/late-facts.ts';
import { useTierName } from '../../quote/premier-in-cart.ts';
import { namesClick, ReasonText } from '../../quote/reason-text.tsx';
import { CompareBox } from '../../compare/compare-box.tsx';
import { CartAction } from './cart-action.tsx';
import { ClosedNote } from './closed-note.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PlanMark } from './plan-mark.tsx';
import { words } from '../words.ts';
import { offerOf } from './offer-of.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface PlanCardProps {
  readonly plan: Plan;
  /** The tier that the quote asks for. */
  readonly tier: Tier;
  readonly adding?: boolean;
  /** The reason why the last attempt to add it failed. */
  readonly problem?: string | undefined;
  readonly onAdd?: (pricingId: string) => void;
  /** Opens the details here; without it, they are on a separate page. */
  readonly onDetails?: () => void;
  /** Called to change facts for a plan that cannot be bought: those that only it asks for, or the basic info if none. */
  readonly onEdit?: (facts: readonly LateFact[]) => void;
  /** The prices are the lowest for anyone, because the visitor has no quote yet. */
  readonly isLowestPrice?: boolean;
  /** Leads such a visitor to the quote. */
  readonly onEnroll?: () => void;
  /** The estimated cost of a year with it. */
  readonly estimate?: ReactNode;
}

/** A plan in the listing: its carrier, what it is, what it costs, and the button to add it to the cart. */
export function PlanCard(props: PlanCardProps) {
  const { plan, tier, problem } = props;
  const titleId = useId();
  return (
    <Card as="article" flush aria-labelledby={titleId} className="relative row-span-3 grid grid-rows-subgrid">
      {plan.callout_text && <Callout text={plan.callout_text} />}
      <div className="p-5 pb-3">
        <div className="flex items-start gap-3">
          <PlanMark mark={plan.plan_logo} />
          <div className="min-w-0">
            <h3 id={titleId} className="leading-snug font-semibold">
              {plan.plan_name}
            </h3>
            <p className="text-sm text-ink-muted">{plan.carrier_name}</p>
          </div>
        </div>
        <RichText text={plan.plan_short_text} className="mt-3 text-sm text-ink-muted" />
      </div>
      <div className="flex flex-col px-5 pb-3">
        <KeyFacts facts={plan.key_facts} />
        <BundleProducts products={plan.bundle_products} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <MoreDetails plan={plan} onDetails={props.onDetails} />
          <CompareBox planId={plan.plan_id} planName={plan.plan_name} />
        </div>
      </div>
      <div className="border-t border-line p-5">
        <Offer {...props} />
        {props.estimate}
        <PriceParts plan={plan} tier={tier} />
        <OtherTiers plan={plan} tier={tier} />
        {problem && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
}

// On the border, so that the names of plans beside it stay in line.
function Callout({ text }: { readonly text: string }) {
  return (
    <p className="absolute -top-3 left-4 rounded-full border border-warn bg-surface px-2.5 text-xs leading-6 font-semibold text-warn">
      {text}
    </p>
  );
}

function MoreDetails({ plan, onDetails }: Pick<PlanCardProps, 'plan' | 'onDetails'>) {
  const look = 'inline-flex min-h-9 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline';
  const label = (
    <>
      {words.viewMoreDetails}
      <span className="sr-only"> {fill(words.ofPlanName, { plan_name: plan.plan_name })}</span>
    </>
  );
  if (!onDetails) {
    return (
      <Link to={planPath(plan.plan_id, plan.plan_name)} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onDetails} className={look}>
      {label}
    </button>
  );
}

function Offer({ plan, tier, adding = false, onAdd, onEdit, isLowestPrice = false, onEnroll }: PlanCardProps) {
  const tierName = useTierName();
  if (plan.unavailable) {
    return <Unavailable message={plan.unavailable.message} facts={lateFactsOf(plan.unavailable.asks)} onEdit={onEdit} />;
  }
  const chosen = offerOf(plan, tier);
  const closed = plan.is_in_cart ? undefined : plan.closed;
  if (!chosen?.cost) return <Unavailable message={messages.pricingTier} facts={lateFactsOf()} onEdit={onEdit} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <CostAmount cost={chosen.cost} isLowest={isLowestPrice} className="font-display text-2xl font-semibold" />
        <span className="block text-sm text-ink-muted">{tierName(tier)}</span>
      </p>
      {closed !== undefined ? null : onEnroll && !plan.hide_add_to_cart ? (
        <Button variant="secondary" onClick={onEnroll}>
          {words.enrollNow}
          <span className="sr-only">: {plan.plan_name}</span>
        </Button>
      ) : (
        <CartAction plan={plan} adding={adding} onAdd={() => onAdd?.(chosen.plan_pricing_id)} />
      )}
      {closed !== undefined && <ClosedNote reason={closed} className="w-full" />}
    </div>
  );
}

// Below the estimate: few prices have parts, and estimates side by side stay in line.
function PriceParts({ plan, tier }: Pick<PlanCardProps, 'plan' | 'tier'>) {
  const cost = plan.unavailable ? undefined : offerOf(plan, tier)?.cost;
  return cost ? <CostParts cost={cost} planName={plan.plan_name} className="mt-2" /> : null;
}

function BundleProducts({ products }: { readonly products: readonly string[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm not-first:mt-3">
      {products.map((product) => (
        <li key={product} className="flex items-start gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-brand" />
          {product}
        </li>
      ))}
    </ul>
  );
}

// Open for a plan that has no price for the visitor's own tier: these are what is left to choose.
function OtherTiers({ plan, tier }: { readonly plan: Plan; readonly tier: Tier }) {
  const tierName = useTierName();
  const hasOtherObstacle = plan.unavailable !== undefined && plan.unavailable.errorCode !== 'tierError';
  const others = hasOtherObstacle
    ? []
    : plan.tier_price.flatMap((each) => {
        const other = readTier(each.tier);
        return other && other !== tier && each.cost ? [{ other, amount: each.cost.monthly }] : [];
      });
  if (others.length === 0) return null;
  return (
    <details open={!offerOf(plan, tier)?.cost} className="group mt-2 text-sm">
      <summary className="flex min-h-8 list-none items-center gap-1 rounded text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {words.pricesForOtherTiers}
      </summary>
      <dl className="mt-1 space-y-1">
        {others.map(({ other, amount }) => (
          <div key={other} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{tierName(other)}</dt>
            <dd>
              <Money amount={amount} per="month" />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface UnavailableProps extends Pick<PlanCardProps, 'onEdit'> {
  readonly message: string;
  readonly facts: readonly LateFact[];
}

function Unavailable({ message, facts, onEdit }: UnavailableProps) {
  const label = askOf(facts) ?? words.editYourBasicInfo;
  const edit = onEdit && (() => onEdit(facts));
  return (
    <div className="text-sm">
      <p className="flex gap-2 text-warn">
        <Icon name="info" className="mt-0.5 size-4" />
        <span>
          <ReasonText {...{ message, label }} onResolve={edit} />
        </span>
      </p>
      {edit && !namesClick(message) && (
        <button type="button" onClick={edit} className="mt-1 min-h-9 font-semibold text-brand underline-offset-4 hover:underline">
          {label}
        </button>
      )}
    </div>
  );
}
