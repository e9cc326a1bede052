import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCall } from '#src/api/use-call.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { InHeader } from '#src/ui/page/header-slot.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { paths } from '#src/paths.ts';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { EndedSession } from './ended-session.tsx';
import { SignedIn } from './signed-in.tsx';
import { OwnAccountProvider, type Staff, useSignInPath } from './staff.ts';

const nothing = {};

export interface StaffGateProps {
  /** The page's audience; others see that it is not for them. Without one, it is for every role. */
  readonly staffRole?: Staff['role'];
  /** Such as `analysts`. */
  readonly people?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Lets in staff members of a role, and leads everyone else to the sign-in. Fills the header. */
export function StaffGate({ staffRole, people, title, children }: StaffGateProps) {
  const { data, error, reload } = useCall('GET /staff-who-am-i', nothing);
  const signInPath = useSignInPath();
  const { pathname } = useLocation();
  if (error) return <CallProblem error={error} onRetry={reload} className="page my-10" />;
  if (!data) return <Waiting title={title} />;
  if (!data.staff) return <Navigate to={signInPath} replace />;
  // The server refuses what other pages load until they have added one.
  if (data.staff.lacks_second_factor && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  return (
    <div className="page max-w-[96rem] py-6 sm:py-8">
      <InHeader>
        <SignedIn {...data.staff} />
      </InHeader>
      {staffRole === undefined || data.staff.role === staffRole ? (
        <OwnAccountProvider value={data.staff}>
          <EndedSession />
          {children}
        </OwnAccountProvider>
      ) : (
        <Notice kind="warn" title={`This page is for ${people}`} live={false}>
          <p>Please sign in with an account that has access.</p>
        </Notice>
      )}
    </div>
  );
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <Loading label={`Loading ${title}`} className="page max-w-[96rem] space-y-4 py-8">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
