import { lazy } from 'react';
import { lazyList } from '../../engine/list/lazy-list.tsx';
import { defineStep } from '../../engine/screen-step.ts';

export const beneficiaries = defineStep({
  Screen: lazyList(async () => (await import('./beneficiary-list.tsx')).beneficiaryList),
  Details: lazy(async () => ({ default: (await import('./beneficiary-details.tsx')).BeneficiaryDetails })),
});
