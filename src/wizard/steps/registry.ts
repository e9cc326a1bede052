import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';
import type { StepKind } from '#schemas/steps/step-kinds.ts';
import { stepOfKind } from '../engine/kinds.ts';
import { defineStep, type ScreenStep, type ScreenSteps } from '../engine/screen-step.ts';
import { agreement } from './agreement/agreement-step.tsx';
import { beneficiaries } from './beneficiaries/beneficiaries-step.ts';
import { billing } from './billing/billing-step.tsx';
import { contact } from './contact/contact-step.tsx';
import { dependents } from './dependents/dependents-step.ts';
import { employer } from './employer/employer-step.tsx';
import { health } from './health/health-step.tsx';
import { personal } from './personal/personal-step.tsx';

/** The specific parts of each step of the product. */
const byTab: Readonly<Record<ProductTab, ScreenStep>> = {
  primary_info: personal,
  contact_info: contact,
  employer_info: employer,
  primary_health_info: health,
  beneficiary_info: beneficiaries,
  dependent_info: dependents,
  agreement_info: agreement,
  billing_info: billing,
  review_info: stepOfKind.review,
};

/** A carrier's own step of such a kind is shown like the product's. */
const byKind: Readonly<Partial<Record<StepKind, ScreenStep>>> = { ...stepOfKind, agreement };

const plain = defineStep({});

export const screenSteps: ScreenSteps = {
  of: ({ tab_name, kind }) => ofTab(byTab, tab_name) ?? byKind[kind] ?? plain,
  all: byTab,
};
