import { lazyList } from '../../engine/list/lazy-list.tsx';
import { defineStep } from '../../engine/screen-step.ts';

export const beneficiaries = defineStep(lazyList(async () => (await import('./beneficiary-list.tsx')).beneficiaryList));
