import { lazy } from 'react';
import { defineStep } from '../screen-step.ts';

/** A carrier's own list, by its configuration. */
export const ownListStep = defineStep({
  Screen: lazy(async () => ({ default: (await import('./own-list-screen.tsx')).OwnListScreen })),
  Details: lazy(async () => ({ default: (await import('./own-list-screen.tsx')).OwnListDetails })),
});
