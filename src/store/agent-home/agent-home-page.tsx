import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { startExisting } from '#src/session/enrollment/enroll-as.ts';
import { remembered } from '#src/session/remembered.ts';
import { EnrollerHome } from '../members/enroller-home.tsx';
import { WhoToEnroll } from '../members/who-to-enroll.tsx';
import { ClientsSection } from './clients-section.tsx';
import { NewMember } from './new-member.tsx';
import { words } from './words.ts';

/** A rep's home: whom to enroll, and where. */
export function AgentHomePage() {
  const navigate = useNavigate();
  const [rep] = useState(() => remembered('agent_id'));
  const portals = useCall('GET /get-enrollment-platforms', rep);
  const groups = useCall('GET /get-agent-groups', rep);
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
    <EnrollerHome whose={words.representatives} error={error} onRetry={reload} loading={words.loadingYourPortalsAndGroups}>
      {portals.data && groups.data && (
        <>
          <WhoToEnroll onCurrent={chooseCurrent}>
            <NewMember portals={portals.data.result} groups={groups.data.result} onChosen={() => void navigate(paths.storeHome)} />
          </WhoToEnroll>
          <ClientsSection groups={groups.data.result} />
        </>
      )}
    </EnrollerHome>
  );
}
