import { useCallback, useEffect, useMemo } from 'react';
import { readTier, type Tier } from '#schemas/rules/tier.ts';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { useQuery } from '#src/ui/query/use-query.ts';
import { homeCrumb } from '../home-crumb.ts';
import { StartQuote } from '../quote/start-quote.tsx';
import { keepChosen, mostCompared, readPlanIds } from './chosen-plans.ts';
import { ComparisonWithoutCosts, PricedComparison } from './comparison.tsx';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';

/**
 * Up to four plans side by side. The URL says which, and for which tier, so it can be shared and reloaded and works
 * with Back.
 */
export function ComparePage() {
  const { ids, asked, ...shown } = useAddress();
  return (
    <div className="page space-y-5 pt-4 pb-10">
      <Breadcrumb crumbs={[...homeCrumb(), { label: words.plans, to: paths.plans }, { label: words.compare }]} />
      <PageHeading title={words.comparePlans} />
      {ids.length === 0 ? (
        <EmptyState title={words.noPlansToCompareYet} actions={<ButtonLink to={paths.plans}>{words.choosePlans}</ButtonLink>}>
          {words.howToCompare}
        </EmptyState>
      ) : (
        <>
          {asked > mostCompared && <Notice kind="info">{words.onlyFourPlansFit}</Notice>}
          <Compared ids={ids} {...shown} />
        </>
      )}
    </div>
  );
}

interface ComparedProps {
  readonly ids: readonly number[];
  readonly tier: Tier | undefined;
  readonly onTier: (tier: Tier) => void;
  readonly onRemove: (planId: number) => void;
}

function Compared({ ids, ...shown }: ComparedProps) {
  const tempId = useStored('tempId');
  const { data, error, reload } = useCall('GET /get-plan-comparison', { plan_list: ids.join(',') });
  if (error) return <CallProblem error={error} onRetry={reload} />;
  // The previous comparison stays visible until the next is loaded; removed plans disappear at once.
  const plans = data?.result.filter((plan) => ids.includes(plan.plan_id));
  if (!plans) return <PageSkeleton />;
  const gone = ids.length - plans.length;
  return (
    <>
      {data && gone > 0 && data.result.length < ids.length && <Notice kind="warn">{plural(words.noLongerSold, gone)}</Notice>}
      {tempId ? (
        <PricedComparison key={tempId} enrollmentId={tempId} plans={plans} {...shown} />
      ) : (
        <>
          <StartQuote>{words.answerToSeePrices}</StartQuote>
          <ComparisonWithoutCosts plans={plans} onRemove={shown.onRemove} />
        </>
      )}
    </>
  );
}

function useAddress() {
  const [query, setQuery] = useQuery();
  const list = query.get('plans') ?? '';
  const { tier } = readAddress(query);
  const ids = useMemo(() => readPlanIds(list), [list]);
  // The listing marks the plans compared here.
  useEffect(() => {
    if (ids.length > 0) keepChosen(ids);
  }, [ids]);
  const show = useCallback(
    (change: (now: Address) => Partial<Address>) =>
      setQuery((before) => {
        const now = readAddress(before);
        const { ids: shown, tier: tierOfUrl } = { ...now, ...change(now) };
        if (shown.length === 0) keepChosen([]);
        return { plans: shown.join(','), tier: tierOfUrl };
      }),
    [setQuery],
  );
  const onTier = useCallback((next: Tier) => show(() => ({ tier: next })), [show]);
  const onRemove = useCallback((planId: number) => show((now) => ({ ids: now.ids.filter((id) => id !== planId) })), [show]);
  return { ids, asked: new Set(list.split(',').filter(Boolean)).size, tier, onTier, onRemove };
}

interface Address {
  readonly ids: readonly number[];
  readonly tier: Tier | undefined;
}

function readAddress(query: URLSearchParams): Address {
  return { ids: readPlanIds(query.get('plans') ?? ''), tier: readTier(query.get('tier') ?? '') };
}
