import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FormButtonsProps {
  /** The way back, then the way on. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The buttons below a form: side by side, and on a phone the way on above the way back. */
export function FormButtons({ children, className }: FormButtonsProps) {
  return <div className={classNames('mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}>{children}</div>;
}
