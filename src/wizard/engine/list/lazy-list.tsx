import { lazy } from 'react';
import type { ListStep } from './list-step.ts';

/** The screen of a list, loaded with the list itself when it is first shown. */
export const lazyList = (load: () => Promise<ListStep>) =>
  lazy(async () => {
    const [{ ListScreen }, step] = await Promise.all([import('./list-screen.tsx'), load()]);
    return { default: () => <ListScreen step={step} /> };
  });
