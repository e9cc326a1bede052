import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { startExisting } from '#src/session/enroll-as.ts';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { NeedsCode } from '../members/needs-code.tsx';
import { WhoToEnroll } from '../members/who-to-enroll.tsx';
import { NewMember } from './new-member.tsx';

const nothing = {};

/** A rep's home: whom to enroll, and where. */
export function AgentHomePage() {
  const navigate = useNavigate();
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  const groups = useCall('GET /get-agent-groups', nothing);
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
      <PageHeading title="Who would you like to enroll?" />
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
