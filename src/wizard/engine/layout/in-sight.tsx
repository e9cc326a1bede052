import { type ReactNode, useEffect, useRef } from 'react';

interface InSightProps {
  /** The refusal that is shown; the page scrolls to the next one that takes its place. */
  readonly of: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A refusal at the end of a step, brought into sight: on a phone, Next floats over a step whose end may be far below. */
export function InSight({ of, className, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the refusal has its height in the page by then
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [of]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
