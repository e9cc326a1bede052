import type { CallName } from '#schemas/calls/calls.ts';
import { accessHandlers } from './access.ts';
import { agreementHandlers } from './agreement.ts';
import { beneficiaryHandlers } from './beneficiaries.ts';
import { billingHandlers } from './billing.ts';
import { cartHandlers } from './cart.ts';
import type { HandlersFor } from './context.ts';
import { dependentHandlers } from './dependents.ts';
import { healthHandlers } from './health.ts';
import { planHandlers } from './plans.ts';
import { quoteHandlers } from './quote.ts';
import { resumeHandlers } from './resume.ts';
import { reviewHandlers } from './review.ts';
import { saveLaterHandlers } from './save-later.ts';
import { siteHandlers } from './site.ts';
import { stepHandlers } from './steps.ts';
import { tempDependentHandlers } from './temp-dependents.ts';
import { verificationHandlers } from './verification.ts';

/** Every call of the contract with what answers it. A call without a handler does not compile. */
export const handlers: HandlersFor<CallName> = {
  ...siteHandlers,
  ...accessHandlers,
  ...quoteHandlers,
  ...tempDependentHandlers,
  ...planHandlers,
  ...cartHandlers,
  ...stepHandlers,
  ...verificationHandlers,
  ...healthHandlers,
  ...dependentHandlers,
  ...beneficiaryHandlers,
  ...agreementHandlers,
  ...billingHandlers,
  ...reviewHandlers,
  ...saveLaterHandlers,
  ...resumeHandlers,
};
