import { Link } from 'react-router-dom';
import { plansPath } from '#src/paths.ts';
import type { Category } from '#src/session/site.tsx';
import { useStored } from '#src/session/use-stored.ts';
import { CategoryIcon } from '../category-icon.tsx';

export interface CategoryTilesProps {
  readonly categories: readonly Category[];
  /** Chosen by a visitor who has no quote yet. */
  readonly onChoose: (category: string) => void;
}

const tile =
  'flex h-full min-h-20 w-full flex-col items-start gap-3 rounded-2xl border border-line bg-surface p-4 text-left shadow-card transition-colors hover:border-brand sm:flex-row sm:items-center sm:gap-4';

/** Everything the store sells, at a glance. With a quote, a tile leads to its plans; without one, to the questions. */
export function CategoryTiles({ categories, onChoose }: CategoryTilesProps) {
  const hasQuote = useStored('tempId') !== undefined;
  return (
    <section aria-labelledby="categories-title" className="page pt-14 sm:pt-20">
      <h2 id="categories-title" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Every kind of coverage in one place
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-3">
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
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
        <CategoryIcon category={category.category} className="size-6" />
      </span>
      <span>
        <span className="block font-semibold">{category.name}</span>
        <span className="text-sm text-ink-muted">{category.plan_count === 1 ? '1 plan' : `${category.plan_count} plans`}</span>
      </span>
    </>
  );
}
