import { lazy } from 'react';
import { lazyList } from '../../engine/list/lazy-list.tsx';
import { defineStep } from '../../engine/screen-step.ts';
import { checkDependents, dropUncovered } from './final-check.ts';

export const dependents = defineStep({
  Screen: lazyList(async () => (await import('./dependent-list.tsx')).dependentList),
  Details: lazy(async () => ({ default: (await import('./dependent-details.tsx')).DependentDetails })),
  beforeComplete: async ({ enrollment_id, isAsked, signal }) => {
    if (isAsked) await checkDependents(enrollment_id, signal);
    await dropUncovered(enrollment_id, signal);
  },
});
