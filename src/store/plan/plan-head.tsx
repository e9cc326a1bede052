import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { plansPath } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { currentMemberCrumb } from '../current-member-crumb.ts';
import type { PlanDetail } from '../plans/card/plan-details.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { words } from './words.ts';

export interface PlanHeadProps {
  readonly detail: PlanDetail;
  readonly enrollmentId: string | undefined;
}

/** The heading of a plan, and for whom it would be bought. */
export function PlanHead({ detail, enrollmentId }: PlanHeadProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          ...homeCrumb(),
          ...currentMemberCrumb(),
          { label: words.plans, to: plansPath(detail.plan_category) },
          { label: words.planDetails },
        ]}
      />
      <div className="rounded-2xl bg-title px-5 py-4 text-title-ink sm:px-6">
        <div className="flex items-center gap-4">
          <PlanMark mark={detail.plan_logo} className="size-14! text-base! ring-2 ring-title-ink/30" />
          <div className="min-w-0">
            <PageHeading title={detail.plan_name} />
            <p>{detail.carrier_name}</p>
          </div>
        </div>
        {enrollmentId && <EnrollingUnder enrollmentId={enrollmentId} />}
      </div>
    </>
  );
}

function EnrollingUnder({ enrollmentId }: { readonly enrollmentId: string }) {
  const { data } = useCall('GET /get-group-agent-member-info', { enrollment_id: enrollmentId });
  const group = data?.result.group_info;
  if (!group) return null;
  const member = data.result.user_info?.name;
  return (
    <p className="mt-3 border-t border-title-ink/30 pt-3 text-sm">
      {fill(messages.enrollingUnder, { name: group.gname, code: group.gcode })}
      {member && fill(messages.enrollingMember, { name: member })}
    </p>
  );
}
