import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A state in a word or two; `look` is its colors. */
export function Badge({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap', look)}>{children}</span>
  );
}
