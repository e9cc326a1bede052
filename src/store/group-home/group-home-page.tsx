import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { startExisting } from '#src/session/enrollment/enroll-as.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Icon } from '#src/ui/icons.tsx';
import { useQuery } from '#src/ui/query/use-query.ts';
import { EnrollerHome } from '../members/enroller-home.tsx';
import { WhoToEnroll } from '../members/who-to-enroll.tsx';
import { GroupOptions } from './group-options.tsx';
import { EmployeesSection } from './employees-section.tsx';
import { NewEmployee } from './new-employee.tsx';
import { words } from './words.ts';

const nothing = {};

/** The home of a group's office: whom to enroll. `?options` shows what else there is. */
export function GroupHomePage() {
  const [query] = useQuery();
  return query.has('options') ? <GroupOptions /> : <Choice />;
}

function Choice() {
  const navigate = useNavigate();
  const groupId = useStored('group_id');
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  // Only the office itself gets an answer, so no one else gets further.
  const members = useCall('GET /get-group-users', nothing);
  const error = members.error ?? portals.error;
  const reload = () => {
    portals.reload();
    members.reload();
  };
  const chooseCurrent = () => {
    startExisting('group');
    void navigate(paths.groupSelectMember);
  };
  return (
    <EnrollerHome whose={words.theOfficesOfGroups} error={error} onRetry={reload} loading={words.loadingYourPortals}>
      {portals.data && members.data && (
        <>
          <WhoToEnroll onCurrent={chooseCurrent}>
            <NewEmployee portals={portals.data.result} groupId={groupId} onChosen={() => void navigate(paths.storeHome)} />
          </WhoToEnroll>
          <p>
            <Link
              to={`${paths.groupHome}?options`}
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4"
            >
              {words.pageTitle}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          </p>
          <EmployeesSection />
        </>
      )}
    </EnrollerHome>
  );
}
