import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { startExisting } from '#src/session/enroll-as.ts';
import { useLanding } from '#src/session/landing.ts';
import { remembered } from '#src/session/viewer.ts';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { NeedsCode } from '../members/needs-code.tsx';
import { SignedInAs } from '../members/signed-in-as.tsx';
import { WhoToEnroll } from '../members/who-to-enroll.tsx';
import { NewMember } from './new-member.tsx';

/** A rep's home: whom to enroll, and where. */
export function AgentHomePage() {
  const navigate = useNavigate();
  const landing = useLanding();
  const [rep] = useState(() => remembered('agent_id'));
  const portals = useCall('GET /get-enrollment-platforms', rep);
  const groups = useCall('GET /get-agent-groups', rep);
  const [isNew, setNew] = useState(false);
  const error = groups.error ?? portals.error;
  const reload = () => {
    portals.reload();
    groups.reload();
  };
  const chooseCurrent = () => {
    startExisting('rep');
    void navigate(paths.agentSelectMember);
  };
  return (
    <div className="page max-w-4xl! space-y-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <PageHeading title="Who would you like to enroll?" />
        {!error && <SignedInAs name={landing?.role ? landing.display_name : undefined} />}
      </div>
      {error && <NeedsCode error={error} whose="representatives" onRetry={reload} />}
      {!error && !(portals.data && groups.data) && (
        <Loading label="Loading your portals and groups" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-24 rounded-2xl" />
          <Skeleton className="h-24 rounded-2xl" />
        </Loading>
      )}
      {!error && portals.data && groups.data && (
        <WhoToEnroll isNew={isNew} onNew={() => setNew(true)} onCurrent={chooseCurrent}>
          <NewMember portals={portals.data.result} groups={groups.data.result} onChosen={() => void navigate(paths.storeHome)} />
        </WhoToEnroll>
      )}
    </div>
  );
}
