import { isProductTab, type ProductTab } from '#schemas/steps/product-steps.ts';
import { agreement } from './agreement/step.ts';
import { beneficiaries } from './beneficiaries/step.ts';
import { billing } from './billing/step.ts';
import { contact } from './contact/step.ts';
import { dependents } from './dependents/step.ts';
import { employer } from './employer/step.ts';
import type { ServerStep } from './engine/server-step.ts';
import { health } from './health/step.ts';
import { personal } from './personal/step.ts';
import { review } from './review/step.ts';

/** The steps of the product by tab. A tab without a step does not compile. */
const steps: Readonly<Record<ProductTab, ServerStep>> = {
  primary_info: personal,
  contact_info: contact,
  employer_info: employer,
  primary_health_info: health,
  beneficiary_info: beneficiaries,
  dependent_info: dependents,
  agreement_info: agreement,
  billing_info: billing,
  review_info: review,
};

const carriersOwn: ServerStep = {};

/** The step of a tab; a carrier's own does nothing special. */
export function stepOf(tab: string): ServerStep {
  return isProductTab(tab) ? steps[tab] : carriersOwn;
}
