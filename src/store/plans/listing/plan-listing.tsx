import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { isEnrollmentLost } from '#src/session/enrollment/enrollment.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { FilterBar } from '../../quote/filter-bar.tsx';
import { LateFactsDialog } from '../../quote/late-facts-dialog.tsx';
import type { LateFact } from '../../quote/late-facts.ts';
import { StartQuote } from '../../quote/start-quote.tsx';
import { PremierInCart } from '../../quote/premier-in-cart.ts';
import { useFilter } from '../../quote/use-filter.ts';
import { CategoryPlans } from './category-plans.tsx';
import { inMenuOrder } from './category-order.ts';
import { CategoryTabs, type NamedCategory } from '../category-nav.tsx';
import { EnrollingFor } from './enrolling-for.tsx';
import { RecommendedForFilter } from '../../recommend/recommended-for-filter.tsx';

export interface PlanListingProps {
  readonly enrollmentId: string;
  readonly category: NamedCategory;
  /** The categories in tabs above the plans: those of the menu, until the ones that this person is offered have arrived. */
  readonly tabs?: readonly NamedCategory[] | undefined;
}

/** The plans that an enrollment can buy in a category, with its quote filter above. */
export function PlanListing({ enrollmentId, category, tabs }: PlanListingProps) {
  const filter = useFilter(enrollmentId);
  const offered = useCall('GET /get-left-side-filter-fields', { enrollment_id: enrollmentId });
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<readonly LateFact[]>([]);
  const [edits, setEdits] = useState(0);
  const [additions, setAdditions] = useState(0);
  const [needs, setNeeds] = useState<readonly string[]>();
  const [listed, setListed] = useState<readonly number[]>();
  const requirement = useCall('GET /get-more-requirement', { enrollment_id: enrollmentId });
  const premier = requirement.data?.result ?? false;

  if (filter.error && isEnrollmentLost(filter.error)) return <StartQuote ended category={category.category} />;
  const changed = () => {
    setEditing(false);
    setAsked([]);
    setEdits(edits + 1);
    filter.reload();
    offered.reload();
  };
  return (
    <PremierInCart value={premier}>
      <EnrollingFor enrollmentId={enrollmentId} />
      <FilterBar
        {...{ needs, premier, editing }}
        filter={filter.filter}
        onEditing={setEditing}
        onAsk={(fact) => setAsked([fact])}
        onChanged={changed}
      />
      {filter.error && <CallProblem error={filter.error} onRetry={changed} />}
      {tabs && <CategoryTabs categories={withCurrent(offered.data?.result.categories ?? tabs, category)} current={category.category} />}
      <CategoryPlans
        key={`${category.category} ${edits}`}
        enrollmentId={enrollmentId}
        category={category}
        isToldAbove={filter.error !== undefined}
        isFilterChanging={edits > 0 && filter.loading}
        onEdit={(facts) => (facts.length > 0 ? setAsked(facts) : setEditing(true))}
        onNeeds={setNeeds}
        onListed={setListed}
        onAdded={() => {
          requirement.reload();
          setAdditions(additions + 1);
        }}
      />
      {filter.filter && listed && <RecommendedForFilter filter={filter.filter} listed={listed} additions={additions} />}
      <LateFactsDialog {...{ enrollmentId, facts: asked }} filter={filter.filter} onClose={() => setAsked([])} onChanged={changed} />
    </PremierInCart>
  );
}

function withCurrent(categories: readonly NamedCategory[], current: NamedCategory): readonly NamedCategory[] {
  return inMenuOrder(categories.some((each) => each.category === current.category) ? categories : [current, ...categories]);
}
