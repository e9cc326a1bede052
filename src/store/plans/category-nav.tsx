import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { newPlansPath, plansPath } from '#src/paths.ts';
import { CategoryIcon } from '../category-icon.tsx';

export interface NamedCategory {
  readonly category: string;
  readonly name: string;
}

export interface CategoryNavProps {
  readonly categories: readonly NamedCategory[];
  readonly current: string;
}

/** The neighboring categories in a row, which scrolls on a phone. */
export function CategoryTabs({ categories, current }: CategoryNavProps) {
  const here = useRef<HTMLAnchorElement>(null);
  // Not scrollIntoView, which would move the page as well. oxlint-disable-next-line react-hooks/exhaustive-deps -- the
  // row's width changes with its categories
  useEffect(() => {
    const row = here.current?.closest('nav');
    if (row && here.current) row.scrollLeft = here.current.offsetLeft - (row.clientWidth - here.current.offsetWidth) / 2;
  }, [current, categories.length]);
  return (
    <nav aria-label="Categories with plans" className="relative -mx-4 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1 print:hidden">
      <ul className="flex gap-2 sm:flex-wrap">
        {categories.map(({ category, name }) => (
          <li key={category}>
            <Link
              ref={category === current ? here : null}
              to={plansPath(category)}
              aria-current={category === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-brand-ink"
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
      Category
      <select
        value={current}
        onChange={(event) => void navigate(newPlansPath(event.target.value))}
        className="min-h-11 rounded-lg border border-line-strong bg-surface px-3"
      >
        {categories.map(({ category, name }) => (
          <option key={category} value={category}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
