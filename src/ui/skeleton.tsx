import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** Size and shape: `h-6 w-40`. */
  readonly className?: string;
}

/** A place that is being filled. Put them in a {@link Loading}, which says so in words. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}

export interface LoadingProps {
  /** What is awaited, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The outline of a page that is on its way. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
