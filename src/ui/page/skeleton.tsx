import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SkeletonProps {
  /** Size and shape: `h-6 w-40`. */
  readonly className?: string;
}

/** A placeholder for content. Put them in a {@link Loading}, which announces the wait. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line', className)} />;
}

export interface LoadingProps {
  /** The name of what is loading, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The placeholder of a page while it loads. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
