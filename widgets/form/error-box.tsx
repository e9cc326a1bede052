import type { ReactNode, Ref } from 'react';
import { plural } from '#schemas/language/plural.ts';
import { words } from '../words.ts';

interface ErrorBoxProps {
  readonly count: number;
  /** The entries of the list. */
  readonly children: ReactNode;
  /** Text below the list. */
  readonly rest?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The errors that keep a form from being sent, as a box above it that can take the focus. */
export function ErrorBox({ count, children, rest, ref }: ErrorBoxProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-24 rounded-lg border border-l-4 border-danger bg-danger-soft px-4 py-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <h2 className="font-semibold text-ink">{plural(words.thereAreProblems, count)}</h2>
      <ul className="mt-1 list-disc pl-5 text-sm leading-6">{children}</ul>
      {rest}
    </div>
  );
}
