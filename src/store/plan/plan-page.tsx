import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '#src/app/not-found-page.tsx';
import { paths, planPath, plansPath } from '#src/app/paths.ts';
import { PageSkeleton } from '#src/app/page-skeleton.tsx';
import { useSite } from '#src/app/site.tsx';
import { useCall } from '#src/api/use-call.ts';
import { isEnrollmentLost } from '#src/session/enrollment.ts';
import { storedHomePath } from '#src/session/home-path.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { answersOf } from '../quote/filter.ts';
import { FilterBar } from '../quote/filter-bar.tsx';
import { LateFactDialog } from '../quote/late-fact-dialog.tsx';
import type { LateFact } from '../quote/late-facts.ts';
import { StartQuote } from '../quote/start-quote.tsx';
import { useFilter } from '../quote/use-filter.ts';
import { AlreadyActiveDialog } from '../plans/add-dialogs.tsx';
import { PlanDetails, type PlanDetail } from '../plans/plan-details.tsx';
import { PlanMark } from '../plans/plan-mark.tsx';
import { useAddToCart } from '../plans/use-add-to-cart.ts';
import { PlanOffer } from './plan-offer.tsx';

/** One plan on a page of its own: all that is said of it, and its price. */
export function PlanPage() {
  const { planId = '' } = useParams();
  const detail = useCall('GET /get-plan-detail/{planId}', { planId });
  const tempId = useStored('tempId');

  if (detail.error) {
    if (detail.error.status === 404 || detail.error.status === 400) return <NotFoundPage />;
    return (
      <div className="page py-8">
        <CallProblem error={detail.error} onRetry={detail.reload} />
      </div>
    );
  }
  if (!detail.data || String(detail.data.plan_id) !== planId) return <PageSkeleton />;
  return (
    <div className="page space-y-6 pt-4 pb-8">
      <PlanHead detail={detail.data} />
      {tempId ? (
        <Offered key={tempId} enrollmentId={tempId} detail={detail.data} />
      ) : (
        <>
          <StartQuote category={detail.data.plan_category}>Answer a few questions to see what this plan costs for you.</StartQuote>
          <Card as="section" aria-label="About this plan">
            <PlanDetails detail={detail.data} />
          </Card>
        </>
      )}
    </div>
  );
}

function PlanHead({ detail }: { readonly detail: PlanDetail }) {
  const { menu } = useSite();
  const category = menu?.result.find((each) => each.category === detail.plan_category);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: storedHomePath() },
          { label: category?.name ?? 'Plans', to: plansPath(detail.plan_category) },
          { label: 'Plan Details' },
        ]}
      />
      <div className="flex items-center gap-4">
        <PlanMark mark={detail.plan_logo} className="size-14! text-base!" />
        <div>
          <PageHeading title={detail.plan_name} />
          <p className="text-ink-muted">{detail.carrier_name}</p>
        </div>
      </div>
    </>
  );
}

function Offered({ enrollmentId, detail }: { readonly enrollmentId: string; readonly detail: PlanDetail }) {
  const navigate = useNavigate();
  const filter = useFilter(enrollmentId);
  const pricing = useCall('GET /get-plan-pricing-detail', { enrollment_id: enrollmentId, pid: String(detail.plan_id) });
  const cart = useAddToCart(enrollmentId);
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<LateFact>();
  const error = pricing.error ?? filter.error;

  if (error && isEnrollmentLost(error)) return <StartQuote ended category={detail.plan_category} />;
  if (pricing.data?.errorCode === 'changePid' && pricing.data.pid !== detail.plan_id) {
    return <Navigate to={planPath(pricing.data.pid, detail.plan_name)} replace />;
  }
  const changed = () => {
    setEditing(false);
    setAsked(undefined);
    filter.reload();
    pricing.reload();
  };
  const add = async (pricingId: string) => {
    if (await cart.add(detail.plan_id, pricingId)) await navigate(paths.cart);
  };
  const isActive = cart.refused?.code === 'already-active';
  return (
    <>
      <FilterBar filter={filter.filter} editing={editing} onEditing={setEditing} onAsk={setAsked} onChanged={changed} />
      {error && <CallProblem error={error} onRetry={changed} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PlanOffer
          pricing={pricing.data}
          busy={cart.adding !== undefined}
          problem={isActive ? undefined : cart.refused?.message}
          onAdd={(pricingId) => void add(pricingId)}
          onEdit={(fact) => (fact ? setAsked(fact) : setEditing(true))}
        />
        <Card as="section" aria-label="About this plan" className="lg:order-first">
          <PlanDetails detail={detail} />
        </Card>
      </div>
      <LateFactDialog
        {...{ enrollmentId, fact: asked }}
        value={asked && filter.filter && answersOf(filter.filter)[asked.field]}
        onClose={() => setAsked(undefined)}
        onChanged={changed}
      />
      <AlreadyActiveDialog message={isActive ? cart.refused?.message : undefined} onClose={cart.dismiss} />
    </>
  );
}
