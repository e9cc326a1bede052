import type { Category } from '#src/session/site/site.tsx';
import { FeaturedPlans } from '../featured/featured-plans.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Steps } from './steps.tsx';

export interface BelowTheFoldProps {
  readonly categories: readonly Category[] | undefined;
  /** Chosen by a visitor who has no quote yet. */
  readonly onChoose: (category: string) => void;
}

/** The part of the home page below the fold, loaded after the questions so that they do not have to wait for it. */
export function BelowTheFold({ categories, onChoose }: BelowTheFoldProps) {
  return (
    <>
      <FeaturedPlans />
      <Steps />
      {categories && <CategoryTiles categories={categories} onChoose={onChoose} />}
    </>
  );
}
