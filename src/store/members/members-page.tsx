import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import type { Enroller } from '#src/session/enrollment/enroll-as.ts';
import { stored } from '#src/session/stored.ts';
import { remembered } from '#src/session/remembered.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { ChooseTierDialog } from './choose-tier-dialog.tsx';
import type { MemberRow } from './member-rows.ts';
import { MembersTable } from './members-table.tsx';
import { NeedsCode } from './needs-code.tsx';
import { words } from './words.ts';

const variants = () =>
  ({
    rep: { call: 'GET /get-agent-members', key: 'agent_id', whose: words.representatives },
    group: {
      call: 'GET /get-group-users',
      key: 'group_id',
      whose: words.theOfficesOfGroups,
    },
  }) as const;

/** The members of a rep or a group's office, to enroll one of them again. */
export function MembersPage({ enroller }: { readonly enroller: Enroller }) {
  const navigate = useNavigate();
  const { call, key, whose } = variants()[enroller];
  const [request] = useState(() => remembered(key));
  const members = useCall(call, request);
  const [chosen, setChosen] = useState<MemberRow>();
  const goToPlans = () => {
    stored.set('isCurrentMemberAvailable', 'true');
    void navigate(paths.plans);
  };
  return (
    <div className="page space-y-5 pt-4 pb-8">
      <Breadcrumb crumbs={[...homeCrumb(), { label: words.currentMember }]} />
      <PageHeading title={words.currentMembers} />
      {members.error && <NeedsCode error={members.error} whose={whose} onRetry={members.reload} />}
      {!members.error && !members.data && (
        <Loading label={words.loadingYourMembers} className="space-y-3">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </Loading>
      )}
      {!members.error && members.data && <MembersTable members={members.data.result} onEnroll={setChosen} />}
      {chosen && <ChooseTierDialog member={chosen} enroller={enroller} onClose={() => setChosen(undefined)} onStarted={goToPlans} />}
    </div>
  );
}
