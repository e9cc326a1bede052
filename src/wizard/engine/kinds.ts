import type { StepKind } from '#schemas/steps/step-kinds.ts';
import { ownListStep } from './own-list/own-list-step.ts';
import { ReviewStep } from './review/review-step.tsx';
import { defineStep, type ScreenStep } from './screen-step.ts';

/** The kinds of steps that are more than a form, whatever the step asks. Each is shown by what its configuration says. */
export const stepOfKind = {
  list: ownListStep,
  review: defineStep({ Screen: ReviewStep }),
} as const satisfies Readonly<Partial<Record<StepKind, ScreenStep>>>;
