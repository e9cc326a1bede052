import { useMemo } from 'react';
import { messages } from '#schemas/messages/messages.ts';
import { useCall } from '#src/api/use-call.ts';
import { remembered } from '#src/session/remembered.ts';
import { useStored } from '#src/session/use-stored.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { CompareTray } from '../../compare/compare-tray.tsx';
import type { NamedCategory } from '../category-nav.tsx';
import { listingTitle } from '../category-name.ts';
import { ListedPlans } from './listed-plans.tsx';
import { PlanCard } from '../card/plan-card.tsx';
import { PlanGridSkeleton } from './plan-grid.tsx';
import { words } from '../words.ts';

export interface MenuPlansProps {
  readonly category: NamedCategory;
  /** Opens the questions that prices depend on. */
  readonly onEnroll: () => void;
}

/**
 * A category's plans for visitors without a quote. Give it the category as `key`, because its state belongs to one
 * category.
 */
export function MenuPlans({ category, onEnroll }: MenuPlansProps) {
  const portal_id = useStored('portal_id');
  const viewer = useMemo(() => ({ portal_id, ...remembered('group_id', 'agent_id', 'eprocess', 'open_type') }), [portal_id]);
  const { data, error, reload } = useCall('GET /get-menu-filtered-plans', { category: category.category, ...viewer });
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) return <PlanGridSkeleton />;
  const plans = data.result[category.category] ?? [];
  if (plans.length === 0) return <EmptyState title={messages.plansNotAvailable}>{words.seeOtherCategories}</EmptyState>;
  return (
    <>
      <ListedPlans
        title={listingTitle(category.category, category.name)}
        plans={plans}
        tier="IO"
        priceNote={words.lowestPricesForOnePerson}
        card={(plan) => <PlanCard plan={plan} tier="IO" isLowestPrice onEnroll={onEnroll} />}
      />
      <CompareTray />
    </>
  );
}
