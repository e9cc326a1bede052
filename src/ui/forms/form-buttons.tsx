import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FormButtonsProps {
  /** The back button, then the continue button. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The buttons below a form: side by side, and on a phone with continue above back. */
export function FormButtons({ children, className }: FormButtonsProps) {
  return <div className={classNames('mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}>{children}</div>;
}
