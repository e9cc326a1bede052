import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons.tsx';
import { words } from '../words.ts';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself, the last one. */
  readonly to?: string;
}

export interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
}

/** The position of the page in the site; nothing for a page that is below no other. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={words.breadcrumb} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon name="chevron-right" className="size-4" />
              </li>
            )}
            <li>
              {to ? (
                <Link to={to} className="inline-flex min-h-8 items-center rounded underline-offset-4 hover:text-brand hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="inline-flex min-h-8 items-center font-medium text-ink">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
