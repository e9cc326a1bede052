import { Navigate, useNavigate } from 'react-router-dom';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { paths } from '#src/app/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { AnalystDesk } from './analyst-desk.tsx';
import { type Staff, useSignInPath } from './staff.ts';

const nothing = {};

/** The state machines of any cart, alive, and what real enrollments do in them. For analysts who are signed in. */
export function AnalystPage() {
  const { data, error, reload } = useCall('GET /staff-who-am-i', nothing);
  const signInPath = useSignInPath();
  if (error) return <CallProblem error={error} onRetry={reload} className="page my-10" />;
  if (!data) return <Waiting />;
  if (!data.staff) return <Navigate to={signInPath} replace />;
  return (
    <div className="page max-w-[96rem] py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <PageHeading title="State machines" />
          <p className="mt-1 text-ink-muted">Every step of an enrollment, when it comes, and why it may not come yet.</p>
        </div>
        <SignedIn {...data.staff} />
      </div>
      {data.staff.role === 'analyst' ? (
        <AnalystDesk />
      ) : (
        <Notice kind="warn" title="This page is for analysts" live={false}>
          <p>Please sign in as one of them.</p>
        </Notice>
      )}
    </div>
  );
}

function SignedIn({ name }: Staff) {
  const navigate = useNavigate();
  const signOut = async () => {
    await call('POST /staff-sign-out', {}).catch(() => undefined);
    await navigate(paths.signIn);
  };
  return (
    <p className="flex items-center gap-3 text-sm text-ink-muted">
      Signed in as {name}
      <Button variant="secondary" size="small" onClick={() => void signOut()}>
        Sign out
      </Button>
    </p>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the state machines" className="page space-y-4 py-8">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
