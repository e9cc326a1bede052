import { lazyList } from '../../engine/list/lazy-list.tsx';
import { defineStep } from '../../engine/screen-step.ts';
import { checkDependents, dropUncovered } from './final-check.ts';

export const dependents = defineStep({
  ...lazyList(async () => (await import('./dependent-list.tsx')).dependentList),
  beforeComplete: async ({ enrollment_id, isAsked, signal }) => {
    if (isAsked) await checkDependents(enrollment_id, signal);
    await dropUncovered(enrollment_id, signal);
  },
});
