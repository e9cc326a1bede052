import { useState } from 'react';
import type { ComparedPlan, PlanCosts } from '#schemas/calls/store/compare.ts';
import { readTier, type Tier } from '#schemas/rules/tier.ts';
import { useCall } from '#src/api/use-call.ts';
import { isEnrollmentLost } from '#src/session/enrollment/enrollment.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { AskedBeforeAdding } from '../plans/adding/asked-before-adding.tsx';
import { AddedDialog, AlreadyActiveDialog } from '../plans/adding/add-dialogs.tsx';
import { ClosedNote } from '../plans/card/closed-note.tsx';
import { useAddToCart } from '../plans/adding/use-add-to-cart.ts';
import { LateFactsDialog } from '../quote/late-facts-dialog.tsx';
import type { LateFact } from '../quote/late-facts.ts';
import { StartQuote } from '../quote/start-quote.tsx';
import { PremierInCart } from '../quote/premier-in-cart.ts';
import { useFilter } from '../quote/use-filter.ts';
import { useQuoteTier } from '../quote/use-quote-tier.ts';
import { ComparisonBar } from './comparison-bar.tsx';
import { comparisonGroups } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PlanHead, PlanHeadSkeleton, PlanOfferInHead } from './plan-head.tsx';

export interface ComparisonProps {
  readonly plans: readonly ComparedPlan[];
  readonly onRemove: (planId: number) => void;
}

/** The comparison for visitors without a quote. */
export function ComparisonWithoutCosts({ plans, onRemove }: ComparisonProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  return (
    <>
      <ComparisonBar onlyDifferent={onlyDifferent} onOnlyDifferent={setOnlyDifferent} />
      <ComparisonTable
        plans={plans}
        groups={shownGroups(plans, undefined, onlyDifferent)}
        head={(plan) => (
          <PlanHead plan={plan} onRemove={() => onRemove(plan.plan_id)}>
            {plan.closed !== undefined && <ClosedNote reason={plan.closed} />}
          </PlanHead>
        )}
      />
    </>
  );
}

export interface PricedComparisonProps extends ComparisonProps {
  readonly enrollmentId: string;
  /** The tier in the URL; the quote's if there is none. */
  readonly tier: Tier | undefined;
  readonly onTier: (tier: Tier) => void;
}

/** Plans with their cost for an enrollment. */
export function PricedComparison({ enrollmentId, plans, tier, onTier, onRemove }: PricedComparisonProps) {
  const plan_list = plans.map((plan) => plan.plan_id).join(',');
  const costs = useCall(
    'GET /get-plan-costs',
    plans.length > 0 ? { enrollment_id: enrollmentId, plan_list, ...(tier ? { tier } : {}) } : undefined,
  );
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [asked, setAsked] = useState<readonly LateFact[]>([]);
  const cart = useAddToCart(enrollmentId);
  const [wanted, setWanted] = useState('');
  const [added, setAdded] = useState<string>();
  const quoteTier = useQuoteTier(enrollmentId, costs.reload);
  const requirement = useCall('GET /get-more-requirement', { enrollment_id: enrollmentId });

  const error = costs.error ?? quoteTier.problem;
  if (error && isEnrollmentLost(error)) return <StartQuote ended />;
  const own = readTier(costs.data?.own_tier ?? '');
  const shown = tier ?? own;
  const add = async (plan: ComparedPlan, cost: PlanCosts) => {
    setWanted(plan.plan_name);
    const isAdded = await cart.add(plan.plan_id, cost.plan_pricing_id);
    costs.refresh();
    if (!isAdded) return;
    setAdded(plan.plan_name);
    requirement.reload();
  };
  const isActive = cart.refused?.code === 'already-active';
  return (
    <PremierInCart value={requirement.data?.result ?? false}>
      <ComparisonBar
        {...{ tier: shown, own, onTier, onlyDifferent }}
        onOnlyDifferent={setOnlyDifferent}
        onQuoteTier={(next) => void quoteTier.change(next)}
      />
      {error && <CallProblem error={error} {...(costs.error ? { onRetry: costs.reload } : {})} />}
      <ComparisonTable
        plans={plans}
        groups={shownGroups(plans, costs.data?.result, onlyDifferent)}
        head={(plan) => {
          const cost = costs.data?.result.find((each) => each.plan_id === plan.plan_id);
          return (
            <PlanHead plan={plan} onRemove={() => onRemove(plan.plan_id)}>
              {cost ? (
                <PlanOfferInHead
                  {...{ plan, cost }}
                  buyable={shown === own}
                  busy={cart.adding === plan.plan_id}
                  problem={!isActive && cart.refused?.planId === plan.plan_id ? cart.refused.message : undefined}
                  onAdd={() => void add(plan, cost)}
                  onAsk={setAsked}
                />
              ) : (
                <PlanHeadSkeleton />
              )}
            </PlanHead>
          );
        }}
      />
      <AskedFacts enrollmentId={enrollmentId} facts={asked} onClose={() => setAsked([])} onChanged={costs.reload} />
      <AskedBeforeAdding {...{ enrollmentId, cart }} planName={wanted} />
      <AddedDialog planName={added} onClose={() => setAdded(undefined)} />
      <AlreadyActiveDialog
        message={isActive ? cart.refused?.message : undefined}
        onClose={() => {
          cart.dismiss();
          costs.reload();
        }}
      />
    </PremierInCart>
  );
}

interface AskedFactsProps {
  readonly enrollmentId: string;
  readonly facts: readonly LateFact[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function AskedFacts({ enrollmentId, facts, onClose, onChanged }: AskedFactsProps) {
  const { filter } = useFilter(facts.length > 0 ? enrollmentId : undefined);
  return (
    <LateFactsDialog
      {...{ enrollmentId, facts, filter, onClose }}
      onChanged={() => {
        onClose();
        onChanged();
      }}
    />
  );
}

function shownGroups(plans: readonly ComparedPlan[], costs: readonly PlanCosts[] | undefined, onlyDifferent: boolean) {
  const groups = comparisonGroups(plans, costs);
  if (!onlyDifferent) return groups;
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.differs) })).filter(({ rows }) => rows.length > 0);
}
