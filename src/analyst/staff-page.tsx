import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import { type Staff, useSignInPath } from './staff.ts';

const nothing = {};

interface StaffPageProps {
  /** The page's audience; others are told that it is not for them. */
  readonly staffRole: Staff['role'];
  /** Such as `analysts`. */
  readonly people: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page for staff members who are signed in. */
export function StaffPage({ staffRole, people, title, lead, children }: StaffPageProps) {
  const { data, error, reload } = useCall('GET /staff-who-am-i', nothing);
  const signInPath = useSignInPath();
  if (error) return <CallProblem error={error} onRetry={reload} className="page my-10" />;
  if (!data) return <Waiting title={title} />;
  if (!data.staff) return <Navigate to={signInPath} replace />;
  return (
    <div className="page max-w-[96rem] py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <PageHeading title={title} />
          <p className="mt-1 text-ink-muted">{lead}</p>
        </div>
        <SignedIn {...data.staff} />
      </div>
      {data.staff.role === staffRole ? (
        children
      ) : (
        <Notice kind="warn" title={`This page is for ${people}`} live={false}>
          <p>Please sign in with such an account.</p>
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

function Waiting({ title }: { readonly title: string }) {
  return (
    <Loading label={`Loading ${title}`} className="page space-y-4 py-8">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
