import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DrawingProps {
  /** Strokes on a grid of 24. */
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A small drawing, as high as a line unless `className` has a `size-`. Use it next to a text, never instead of one,
 * because it is hidden from screen readers.
 */
export function Drawing({ children, className = '' }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', !/\bsize-/.test(className) && 'size-5', className)}
    >
      {children}
    </svg>
  );
}
