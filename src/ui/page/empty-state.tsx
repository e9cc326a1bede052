import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { PageHeading } from './page-heading.tsx';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Set if nothing else is on the page, which then has this title. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  /** The next actions: buttons or links. */
  readonly actions?: ReactNode;
}

/** The message of an empty page, with what to do next. */
export function EmptyState({ icon = 'info', title, isPage = false, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-surface px-6 py-12 text-center">
      <Icon name={icon} className="mb-3 size-8 text-brand" />
      {isPage ? <PageHeading title={title} className="text-xl! sm:text-2xl!" /> : <p className="text-lg font-semibold">{title}</p>}
      {children && <div className="mt-1 max-w-prose text-ink-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
