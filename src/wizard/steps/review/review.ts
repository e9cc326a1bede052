import { defineStep } from '../../engine/screen-step.ts';
import { ReviewStep } from './review-step.tsx';

export const review = defineStep({ Screen: ReviewStep });
