import { Link } from 'react-router-dom';
import { messages } from '#schemas/messages/messages.ts';
import { paths, plansPath } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import type { NamedCategory } from './category-nav.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface UnknownCategoryProps {
  readonly asked?: string;
  readonly categories: readonly NamedCategory[];
}

/** A category that the store does not sell, and the ones it does. */
export function UnknownCategory({ asked, categories }: UnknownCategoryProps) {
  return (
    <div className="page space-y-6 py-8">
      <PageHeading title={messages.plansNotAvailable} />
      {asked && <p className="text-ink-muted">{fill(words.noSuchCategory, { asked })}</p>}
      {categories.length === 0 ? (
        <EmptyState title={words.noPlansYet} actions={<ButtonLink to={paths.home}>{words.backToHomepage}</ButtonLink>} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ category, name }) => (
            <li key={category}>
              <Link
                to={plansPath(category)}
                className="flex min-h-14 items-center gap-3 rounded-xl border border-line bg-surface px-4 font-medium hover:border-brand"
              >
                <CategoryIcon category={category} className="size-5 text-brand" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
