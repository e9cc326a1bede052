import { lazy } from 'react';
import { stored } from '#src/session/stored.ts';
import { defineStep } from '../../engine/screen-step.ts';

export const health = defineStep({
  Screen: lazy(async () => ({ default: (await import('./questions-step.tsx')).QuestionsStep })),
  Details: lazy(async () => ({ default: (await import('./health-details.tsx')).HealthDetails })),
  save: {
    // An applicant who answered for themselves has not yet been asked about the spouse.
    after: () => stored.set('isSpouseEnrollAccept', 'false'),
  },
});
