import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { startExisting } from '#src/session/enroll-as.ts';
import { useLanding } from '#src/session/landing.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Icon } from '#src/ui/icons.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { NeedsCode } from '../members/needs-code.tsx';
import { SignedInAs } from '../members/signed-in-as.tsx';
import { WhoToEnroll } from '../members/who-to-enroll.tsx';
import { GroupOptions } from './group-options.tsx';
import { NewEmployee } from './new-employee.tsx';

const nothing = {};

/** The home of a group's office: whom to enroll. `?enroll=new` has chosen already, `?options` shows what else there is. */
export function GroupHomePage() {
  const [query] = useSearchParams();
  return query.has('options') ? <GroupOptions /> : <Choice />;
}

function Choice() {
  const navigate = useNavigate();
  const landing = useLanding();
  const [query, setQuery] = useSearchParams();
  const groupId = useStored('group_id');
  const portals = useCall('GET /get-enrollment-platforms', nothing);
  // Only the office itself is answered, so nobody else gets further.
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
    <div className="page max-w-4xl! space-y-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <PageHeading title="Who would you like to enroll?" />
        {!error && <SignedInAs name={landing?.role ? landing.display_name : undefined} />}
      </div>
      {error && <NeedsCode error={error} whose="the offices of groups" onRetry={reload} />}
      {!error && !(portals.data && members.data) && (
        <Loading label="Loading your portals" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-24 rounded-2xl" />
          <Skeleton className="h-24 rounded-2xl" />
        </Loading>
      )}
      {!error && portals.data && members.data && (
        <>
          <WhoToEnroll
            isNew={query.get('enroll') === 'new'}
            onNew={() => setQuery({ enroll: 'new' }, { replace: true })}
            onCurrent={chooseCurrent}
          >
            <NewEmployee portals={portals.data.result} groupId={groupId} onChosen={() => void navigate(paths.storeHome)} />
          </WhoToEnroll>
          <p>
            <Link
              to={`${paths.groupHome}?options`}
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4"
            >
              Quotes and plans for your group
              <Icon name="chevron-right" className="size-4" />
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
