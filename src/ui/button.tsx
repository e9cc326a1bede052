import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the width of its container. */
  readonly wide?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** In progress: shows a spinner and ignores clicks, but keeps its place and its focus. */
  readonly busy?: boolean;
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

const base =
  'inline-flex items-center justify-center gap-2 rounded-lg text-center font-semibold transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-brand-ink enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-surface-muted [a&]:hover:bg-surface-muted',
  quiet: 'text-brand underline-offset-4 enabled:hover:bg-brand-soft enabled:hover:underline [a&]:hover:bg-brand-soft [a&]:hover:underline',
  danger: 'bg-danger text-surface enabled:hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-12 px-6 text-lg',
};

function lookOf({ variant = 'primary', size = 'medium', wide }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full');
}

/** A button of the product; `type="button"` unless set otherwise. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus while waiting for the answer.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={classNames(lookOf({ variant, size, wide }), className)}
      onClick={click}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link to another page of the app that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={classNames(lookOf({ variant, size, wide }), className)} {...rest} />;
}
