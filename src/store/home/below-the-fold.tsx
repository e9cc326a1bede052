import type { Category } from '#src/app/site.tsx';
import { FeaturedPlans } from '../featured/featured-plans.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Steps } from './steps.tsx';

export interface BelowTheFoldProps {
  readonly categories: readonly Category[] | undefined;
  /** Chosen by a visitor who has no quote yet. */
  readonly onChoose: (category: string) => void;
}

/** What the front door shows to those who scroll: loaded after the questions, which nobody shall wait for. */
export function BelowTheFold({ categories, onChoose }: BelowTheFoldProps) {
  return (
    <>
      <FeaturedPlans />
      <Steps />
      {categories && <CategoryTiles categories={categories} onChoose={onChoose} />}
    </>
  );
}
