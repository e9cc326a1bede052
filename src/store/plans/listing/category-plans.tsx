import { useLayoutEffect, useState } from 'react';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { CompareTray } from '../../compare/compare-tray.tsx';
import type { LateFact } from '../../quote/late-facts.ts';
import { useTierName } from '../../quote/premier-in-cart.ts';
import { AskedBeforeAdding } from '../adding/asked-before-adding.tsx';
import { AddedDialog, AlreadyActiveDialog } from '../adding/add-dialogs.tsx';
import type { NamedCategory } from '../category-nav.tsx';
import { listingTitle } from '../category-name.ts';
import { DetailsDialog } from '../card/details-dialog.tsx';
import { ListedPlans } from './listed-plans.tsx';
import { PlanCard } from '../card/plan-card.tsx';
import { PlanGridSkeleton } from './plan-grid.tsx';
import { useAddToCart } from '../adding/use-add-to-cart.ts';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface CategoryPlansProps {
  readonly enrollmentId: string;
  readonly category: NamedCategory;
  /** The page above already shows the error, with a button to retry everything. */
  readonly isToldAbove: boolean;
  /** The filter above is changing, and its height with it. The plans wait, because one that moves is missed by a click. */
  readonly isFilterChanging: boolean;
  /** Opens the quote filter: facts that a plan asks for, or the basic info if none. */
  readonly onEdit: (facts: readonly LateFact[]) => void;
  /** Receives the filter fields that these plans depend on. */
  readonly onNeeds: (needs: readonly string[]) => void;
  /** Receives the plans shown. */
  readonly onListed: (planIds: readonly number[]) => void;
  /** A plan was added to the cart. */
  readonly onAdded: () => void;
}

/** The grids of a category. Give it the category as `key`, because its state belongs to one category. */
export function CategoryPlans({
  enrollmentId,
  category,
  isToldAbove,
  isFilterChanging,
  onEdit,
  onNeeds,
  onListed,
  onAdded,
}: CategoryPlansProps) {
  const { data, error, reload, refresh } = useCall('GET /get-filtered-plans', {
    enrollment_id: enrollmentId,
    categories: category.category,
  });
  const [shown, setShown] = useState<Plan>();
  const [wanted, setWanted] = useState<Plan>();
  const [added, setAdded] = useState<Plan>();
  const cart = useAddToCart(enrollmentId);
  const { adding, refused, add, dismiss } = cart;
  const tierName = useTierName();
  // Before the plans are painted, because what they need is shown above them.
  useLayoutEffect(() => {
    if (!data) return;
    onNeeds(data.needs);
    onListed((data.result[category.category] ?? []).map((plan) => plan.plan_id));
  }, [data, category.category, onNeeds, onListed]);

  if (error) return isToldAbove ? null : <CallProblem error={error} onRetry={reload} />;
  if (!data || isFilterChanging) return <PlanGridSkeleton />;
  const plans = data.result[category.category] ?? [];
  const tier = readTier(data.tier) ?? 'IO';
  if (plans.length === 0) return <NoPlans onEdit={() => onEdit([])} />;

  const addPlan = async (plan: Plan, pricingId: string) => {
    setWanted(plan);
    const isAdded = await add(plan.plan_id, pricingId);
    // Without a connection, the plans stay in sight, with the reason at the one that could not be added.
    refresh();
    if (!isAdded) return;
    setShown(undefined);
    setAdded(plan);
    onAdded();
  };
  const isActive = refused?.code === 'already-active';
  const problemOf = (plan: Plan) => (!isActive && refused?.planId === plan.plan_id ? refused.message : undefined);
  return (
    <>
      <ListedPlans
        title={listingTitle(category.category, category.name)}
        {...{ plans, tier }}
        priceNote={fill(words.pricesForTier, { tier: tierName(tier) })}
        expected={data.expected_care[category.category]}
        card={(plan, estimate) => (
          <PlanCard
            {...{ plan, tier, onEdit, estimate }}
            adding={adding === plan.plan_id}
            problem={problemOf(plan)}
            onAdd={(pricingId) => void addPlan(plan, pricingId)}
            onDetails={() => setShown(plan)}
          />
        )}
      />
      <CompareTray />
      <DetailsDialog
        plan={shown}
        tier={tier}
        adding={adding !== undefined && adding === shown?.plan_id}
        problem={shown && problemOf(shown)}
        onAdd={(pricingId) => shown && void addPlan(shown, pricingId)}
        onClose={() => setShown(undefined)}
      />
      <AskedBeforeAdding {...{ enrollmentId, cart }} planName={wanted?.plan_name ?? ''} />
      <AddedDialog planName={added?.plan_name} onClose={() => setAdded(undefined)} />
      <AlreadyActiveDialog
        message={isActive ? refused.message : undefined}
        onClose={() => {
          dismiss();
          reload();
        }}
      />
    </>
  );
}

function NoPlans({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <EmptyState title={messages.plansEmptySelection} actions={<Button onClick={onEdit}>{words.editYourBasicInfo}</Button>}>
      {words.tryAnotherTier}
    </EmptyState>
  );
}
