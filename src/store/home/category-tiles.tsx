import { Link } from 'react-router-dom';
import { plansPath } from '#src/paths.ts';
import type { Category } from '#src/session/site/site.tsx';
import { useStored } from '#src/session/use-stored.ts';
import { CategoryIcon } from '../category-icon.tsx';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';

export interface CategoryTilesProps {
  readonly categories: readonly Category[];
  /** Chosen by a visitor who has no quote yet. */
  readonly onChoose: (category: string) => void;
}

const tile = 'group flex h-full min-h-14 w-full items-center gap-3 border-t border-line py-3 text-left hover:border-brand';

/** Everything the store sells, at a glance. With a quote, a tile leads to its plans; without one, to the questions. */
export function CategoryTiles({ categories, onChoose }: CategoryTilesProps) {
  const hasQuote = useStored('tempId') !== undefined;
  return (
    <section aria-labelledby="categories-title" className="page pt-14 sm:pt-20">
      <h2 id="categories-title" className="font-display text-2xl font-semibold sm:text-3xl">
        {words.coverageHeading}
      </h2>
      <ul className="mt-6 grid gap-x-6 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((each) => (
          <li key={each.category}>
            {hasQuote ? (
              <Link to={plansPath(each.category)} className={tile}>
                <TileContent category={each} />
              </Link>
            ) : (
              <button type="button" onClick={() => onChoose(each.category)} className={tile}>
                <TileContent category={each} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TileContent({ category }: { readonly category: Category }) {
  return (
    <>
      <CategoryIcon category={category.category} className="size-6 text-brand" />
      <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold underline-offset-4 group-hover:underline">{category.name}</span>
        <span className="text-sm text-ink-muted">{plural(words.plans, category.plan_count)}</span>
      </span>
    </>
  );
}
