import type { ReactNode } from 'react';
import type { CallError } from '#src/api/call.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { NeedsCode } from './needs-code.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { words } from './words.ts';

interface EnrollerHomeProps {
  /** The page's audience, as shown to people who may not open it. */
  readonly whose: string;
  readonly error: CallError | undefined;
  readonly onRetry: () => void;
  /** The name of what is loading. */
  readonly loading: string;
  /** The choice of whom to enroll; undefined while loading. */
  readonly children: ReactNode;
}

/** The home of people who enroll others: a rep, or a group's office. */
export function EnrollerHome({ whose, error, onRetry, loading, children }: EnrollerHomeProps) {
  const landing = useLanding();
  return (
    <div className="page space-y-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <PageHeading title={words.whomToEnroll} />
        {!error && <SignedInAs name={landing?.role ? landing.display_name : undefined} />}
      </div>
      {error ? <NeedsCode error={error} whose={whose} onRetry={onRetry} /> : (children ?? <HomeSkeleton label={loading} />)}
    </div>
  );
}

function HomeSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-24 rounded-2xl" />
      <Skeleton className="h-24 rounded-2xl" />
    </Loading>
  );
}
