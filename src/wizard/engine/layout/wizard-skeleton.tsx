import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { words } from '../words.ts';

/** The placeholder of a step while it loads. */
export function WizardSkeleton() {
  return (
    <Loading label={words.loadingYourEnrollment} className="page max-w-6xl space-y-6 py-8">
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-9 w-2/3" />
      <FormSkeleton />
    </Loading>
  );
}

/** The placeholder of a few questions. */
export function FormSkeleton() {
  return (
    <div className="space-y-5">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
