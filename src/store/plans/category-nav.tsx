import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { newPlansPath, plansPath } from '#src/paths.ts';
import { CategoryIcon } from '../category-icon.tsx';
import { words } from './words.ts';

export interface NamedCategory {
  readonly category: string;
  readonly name: string;
}

export interface CategoryNavProps {
  readonly categories: readonly NamedCategory[];
  readonly current: string;
}

// Not scrollIntoView, which would move the page as well.
function showInRow(row: HTMLElement, link: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The neighboring categories in a row, which scrolls on a phone. */
export function CategoryTabs({ categories, current }: CategoryNavProps) {
  const row = useRef<HTMLElement>(null);
  const here = useRef<HTMLAnchorElement>(null);
  // Again when a phone is turned. oxlint-disable-next-line react-hooks/exhaustive-deps -- the row's content changes with
  // its categories
  useEffect(() => {
    const observer = new ResizeObserver(() => row.current && here.current && showInRow(row.current, here.current));
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [current, categories.length]);
  return (
    <nav
      ref={row}
      aria-label={words.categoriesWithPlans}
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:overflow-visible sm:px-0 print:hidden"
    >
      <ul className="-mb-px flex gap-x-6 sm:flex-wrap">
        {categories.map(({ category, name }) => (
          <li key={category}>
            <Link
              ref={category === current ? here : null}
              // A browser does not scroll to a focused link that is partly visible. Only for the keyboard: a row that moved under
              // a finger would lose the tap.
              onFocus={({ currentTarget }) =>
                currentTarget.matches(':focus-visible') && row.current && showInRow(row.current, currentTarget)
              }
              to={plansPath(category)}
              aria-current={category === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent text-sm whitespace-nowrap text-ink-muted hover:border-line-strong hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:px-2"
            >
              <CategoryIcon category={category} className="size-4.5" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The categories as a select. */
export function CategorySelect({ categories, current }: CategoryNavProps) {
  const navigate = useNavigate();
  return (
    <label className="flex flex-wrap items-center gap-3 font-medium print:hidden">
      {words.category}
      <select value={current} onChange={(event) => void navigate(newPlansPath(event.target.value))} className="control w-auto">
        {categories.map(({ category, name }) => (
          <option key={category} value={category}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
