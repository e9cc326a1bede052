import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** Without padding, for cards whose content reaches the edge. */
  readonly flush?: boolean;
}

/** A sheet on the canvas, set off by its border. */
export function Card({ as = 'div', flush = false, className, ...rest }: CardProps) {
  // One set of props fits all these elements; TypeScript cannot infer that for a variable tag.
  const Tag = as as 'div';
  return <Tag className={classNames('rounded-2xl border border-line bg-surface', !flush && 'p-5 sm:p-6', className)} {...rest} />;
}
