import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons.tsx';

export type NoticeKind = 'info' | 'warn' | 'danger' | 'success';

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** The actions that people can take: buttons or links. */
  readonly actions?: ReactNode;
  /**
   * Whether screen readers announce it: immediately for `danger`, otherwise at the next pause. Off for text that was
   * always there.
   */
  readonly live?: boolean;
  readonly className?: string;
}

const looks: Record<NoticeKind, { readonly colors: string; readonly icon: IconName }> = {
  // Not in the owner's hue: that may be red.
  info: { colors: 'border-line-strong bg-surface-muted text-ink-muted', icon: 'info' },
  warn: { colors: 'border-warn/50 bg-warn-soft text-warn', icon: 'warning' },
  danger: { colors: 'border-danger/50 bg-danger-soft text-danger', icon: 'warning' },
  success: { colors: 'border-success/50 bg-success-soft text-success', icon: 'check' },
};

/** A message in the page. */
export function Notice({ kind = 'info', title, children, actions, live = true, className }: NoticeProps) {
  const { colors, icon } = looks[kind];
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div {...(live ? { role } : {})} className={classNames('flex gap-3 rounded-lg border border-l-4 p-4', colors, className)}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
