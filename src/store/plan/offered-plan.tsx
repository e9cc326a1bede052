import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '#src/api/use-call.ts';
import { paths, planPath } from '#src/paths.ts';
import { isEnrollmentLost } from '#src/session/enrollment/enrollment.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AlreadyActiveDialog } from '../plans/adding/add-dialogs.tsx';
import { PlanDetails, type PlanDetail } from '../plans/card/plan-details.tsx';
import { useAddToCart } from '../plans/adding/use-add-to-cart.ts';
import { FilterBar } from '../quote/filter-bar.tsx';
import { PremierInCart } from '../quote/premier-in-cart.ts';
import { StartQuote } from '../quote/start-quote.tsx';
import { useFilter } from '../quote/use-filter.ts';
import { PlanColumns } from './plan-columns.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { SuggestedPlans } from './suggested-plans.tsx';
import type { WayOut } from './ways-out.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

const WayOutDialog = lazy(async () => ({ default: (await import('./way-out-dialog.tsx')).WayOutDialog }));
const MembershipDialog = lazy(async () => ({ default: (await import('./membership-dialog.tsx')).MembershipDialog }));

export interface OfferedPlanProps {
  readonly enrollmentId: string;
  readonly detail: PlanDetail;
}

/** A plan for a person with a quote. */
export function OfferedPlan({ enrollmentId, detail }: OfferedPlanProps) {
  const of = { enrollment_id: enrollmentId };
  const navigate = useNavigate();
  const insteadOf = (useLocation().state as { readonly insteadOf?: string } | null)?.insteadOf;
  const filter = useFilter(enrollmentId);
  const pricing = useCall('GET /get-plan-pricing-detail', { ...of, pid: String(detail.plan_id) });
  const requirement = useCall('GET /get-more-requirement', of);
  const cart = useAddToCart(enrollmentId, pricing.reload);
  const [way, setWay] = useState<WayOut>();
  const [notice, setNotice] = useState<string>();
  const lost = [pricing.error, filter.error].some((error) => error && isEnrollmentLost(error));

  if (lost) return <StartQuote ended category={detail.plan_category} />;
  if (pricing.data?.errorCode === 'changePid') {
    // Replaces this URL in the history, so that Back skips both.
    return <Navigate to={planPath(pricing.data.pid, '')} replace state={{ insteadOf: detail.plan_name }} />;
  }
  const changed = (words?: string) => {
    setWay(undefined);
    setNotice(words);
    filter.reload();
    pricing.reload();
  };
  const isActive = cart.refused?.code === 'already-active';
  const add = async ({ ppid }: { readonly ppid: string }) => {
    setNotice(undefined);
    if (await cart.add(detail.plan_id, ppid, pricing.data?.needs_membership)) await navigate(paths.cart);
  };
  return (
    <PremierInCart value={requirement.data?.result ?? false}>
      <FilterBar
        filter={filter.filter}
        editing={false}
        onEditing={() => setWay('basic-info')}
        onAsk={(fact) => setWay([fact])}
        onChanged={() => changed(words.pricesAreUpToDate)}
      />
      {insteadOf && <Notice>{fill(words.soldAs, { chosen: insteadOf, plan_name: detail.plan_name })}</Notice>}
      {notice && <Notice kind="success">{notice}</Notice>}
      {filter.error && !pricing.error && <CallProblem error={filter.error} onRetry={filter.reload} />}
      <PlanColumns
        offer={
          pricing.error ? (
            <CallProblem error={pricing.error} onRetry={() => changed()} />
          ) : (
            <PlanOffer
              planName={detail.plan_name}
              pricing={pricing.data}
              busy={cart.adding !== undefined}
              problem={isActive ? undefined : cart.refused?.message}
              onAdd={(offer) => void add(offer)}
              onWayOut={setWay}
            />
          )
        }
      >
        <PlanDetails detail={detail} />
      </PlanColumns>
      <SuggestedPlans enrollmentId={enrollmentId} planId={detail.plan_id} />
      <Suspense>
        {way && (
          <WayOutDialog
            {...{ enrollmentId, detail, way }}
            pricing={pricing.data}
            filter={filter.filter}
            onClose={() => setWay(undefined)}
            onChanged={changed}
          />
        )}
        {cart.choosingMembership && <MembershipDialog planName={detail.plan_name} onChoose={cart.choose} onClose={cart.dismiss} />}
      </Suspense>
      <AlreadyActiveDialog
        message={isActive ? cart.refused?.message : undefined}
        onClose={() => {
          cart.dismiss();
          pricing.reload();
        }}
      />
    </PremierInCart>
  );
}
