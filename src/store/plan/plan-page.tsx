import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { planPath } from '#src/paths.ts';
import { NotFoundPage } from '#src/ui/page/not-found-page.tsx';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { useCall } from '#src/api/use-call.ts';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { OfferedPlan } from './offered-plan.tsx';
import { PlanHead } from './plan-head.tsx';
import { UnquotedPlan } from './unquoted-plan.tsx';

/** A plan's own page: its content, its price, and any obstacles on the way to the cart. */
export function PlanPage() {
  const { planId = '' } = useParams();
  const { state, ...address } = useLocation();
  const detail = useCall('GET /get-plan-detail/{planId}', { planId });
  const tempId = useStored('tempId');
  useRememberedPlan(detail.data);

  if (detail.error) {
    if (detail.error.status === 404 || detail.error.status === 400) return <NotFoundPage />;
    return (
      <div className="page py-8">
        <CallProblem error={detail.error} onRetry={detail.reload} />
      </div>
    );
  }
  if (!detail.data || String(detail.data.plan_id) !== planId) return <PageSkeleton />;
  const pathname = planPath(detail.data.plan_id, detail.data.plan_name);
  // A replacement is opened by its id alone, and a link may be older than the plan's name.
  if (address.pathname !== pathname) return <Navigate to={{ ...address, pathname }} replace state={state} />;
  return (
    <div className="page space-y-6 pt-4 pb-8">
      <PlanHead detail={detail.data} enrollmentId={tempId} />
      {tempId ? (
        <OfferedPlan key={`${tempId} ${planId}`} enrollmentId={tempId} detail={detail.data} />
      ) : (
        <UnquotedPlan detail={detail.data} />
      )}
    </div>
  );
}

function useRememberedPlan(plan: { readonly plan_id: number; readonly plan_name: string } | undefined): void {
  useEffect(() => {
    if (!plan) return;
    stored.set('planId', plan.plan_id);
    stored.set('planName', plan.plan_name);
  }, [plan]);
}
