import { classNames } from './class-names.ts';

export interface SpinnerProps {
  readonly className?: string;
}

/** A turning ring. What it waits for is said in words beside it. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent', className)}
    />
  );
}
