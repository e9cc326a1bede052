import { Loading, Skeleton } from './skeleton.tsx';
import { words } from '../words.ts';

/** The placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Loading label={words.loadingThePage} className="page space-y-6 py-8">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-24 w-full rounded-2xl" />
      <Skeleton className="h-64 w-full rounded-2xl" />
    </Loading>
  );
}
