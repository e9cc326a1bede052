import { lazy } from 'react';
import type { ScreenStep } from '../screen-step.ts';
import type { ListStep } from './list-step.ts';

/** A list on its screen and on review, loaded with the list itself when it is first shown. */
export const lazyList = (load: () => Promise<ListStep>): Pick<ScreenStep, 'Screen' | 'Details'> => ({
  Screen: lazy(async () => {
    const [{ ListScreen }, step] = await Promise.all([import('./list-screen.tsx'), load()]);
    return { default: () => <ListScreen step={step} /> };
  }),
  Details: lazy(async () => {
    const [{ ListDetails }, step] = await Promise.all([import('./list-details.tsx'), load()]);
    return { default: () => <ListDetails step={step} /> };
  }),
});
