import { type ReactNode, useEffect, useRef } from 'react';

interface InSightProps {
  /** What is told; the page is scrolled to it again when another takes its place. */
  readonly of: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A refusal at the end of a step, brought into sight: on a phone, Next floats over a step whose end may be far below. */
export function InSight({ of, className, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is told has its height in the page by then
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [of]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
