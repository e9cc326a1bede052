import { useState } from 'react';
import type { Category } from '#src/session/site/site.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface CategoryChipsProps {
  readonly categories: readonly Category[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}

const firstFew = 6;

/** The choice of the category to see first, with the most popular ones visible. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const [all, setAll] = useState(false);
  const isFolded = !all && categories.length > firstFew + 1;
  // The chosen one stays visible wherever it is in the list.
  const shown = isFolded ? categories.filter((each, at) => at < firstFew || each.category === chosen) : categories;
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold">{words.whatAreYouLookingFor}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((each) => (
          <label
            key={each.category}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg border border-line-strong bg-surface px-3 text-sm hover:bg-surface-muted has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="category"
              value={each.category}
              checked={each.category === chosen}
              onChange={() => onChoose(each.category)}
              className="sr-only"
            />
            <CategoryIcon category={each.category} className="size-4" />
            {each.name}
          </label>
        ))}
        {isFolded && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-9 rounded-lg px-3 text-sm font-semibold text-brand underline-offset-4 hover:underline"
          >
            {fill(words.showAllTypes, { count: categories.length })}
          </button>
        )}
      </div>
    </fieldset>
  );
}
