import { classNames } from './class-names.ts';

export interface SpinnerProps {
  readonly className?: string;
}

/** A spinning ring. The text next to it says what it waits for. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent', className)}
    />
  );
}
