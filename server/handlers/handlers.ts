import type { CallName } from '#schemas/calls/calls.ts';
import { accessHandlers } from './access.ts';
import { acknowledgmentHandlers } from './acknowledgments.ts';
import { addToCartHandlers } from './add-to-cart.ts';
import { agreementHandlers } from './agreement.ts';
import { apiTokenHandlers } from './api-tokens.ts';
import { auditHandlers } from './audit.ts';
import { analystHandlers } from './analyst.ts';
import { beneficiaryHandlers } from './beneficiaries.ts';
import { billingHandlers } from './billing.ts';
import { brokerDeskHandlers } from './broker-desk.ts';
import { cartHandlers } from './cart.ts';
import { compareHandlers } from './compare.ts';
import type { HandlersFor } from '#server/context.ts';
import { confirmBirthdateHandlers } from './confirm-birthdate.ts';
import { dependentHandlers } from './dependents.ts';
import { enrollerCodeHandlers } from './enroller-code.ts';
import { deliveryHandlers } from './deliveries.ts';
import { deskInvoiceHandlers } from './desk-invoices.ts';
import { employerDeskHandlers } from './employer-desk.ts';
import { exportHandlers } from './exports.ts';
import { galleryHandlers } from './gallery.ts';
import { healthHandlers } from './health.ts';
import { leadHandlers } from './leads.ts';
import { memberHandlers } from './members.ts';
import { landingHandlers } from './landing.ts';
import { deskHandlers } from './desk.ts';
import { deskEnrollmentHandlers } from './desk-enrollment.ts';
import { newWayBackHandlers } from './new-way-back.ts';
import { planDetailHandlers } from './plan-detail.ts';
import { planQuestionHandlers } from './plan-questions.ts';
import { planHandlers } from './plans.ts';
import { quoteHandlers } from './quote.ts';
import { recommendHandlers } from './recommend.ts';
import { resumeHandlers } from './resume.ts';
import { reviewHandlers } from './review.ts';
import { saveLaterHandlers } from './save-later.ts';
import { savedFilterHandlers } from './saved-filters.ts';
import { savedQuoteHandlers } from './saved-quote.ts';
import { signingHandlers } from './signing.ts';
import { siteHandlers } from './site.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { staffHandlers } from './staff.ts';
import { peopleHandlers } from './people.ts';
import { staffAccountHandlers } from './staff-accounts.ts';
import { staffPasswordHandlers } from './staff-password.ts';
import { staffSessionHandlers } from './staff-sessions.ts';
import { stepItemHandlers } from './step-items.ts';
import { stepHandlers } from './steps.ts';
import { storefrontHandlers } from './storefront.ts';
import { studioHandlers } from './studio.ts';
import { tempDependentHandlers } from './temp-dependents.ts';
import { verificationHandlers } from './verification.ts';
import { webhookHandlers } from './webhooks.ts';

/** Every call of the contract with its handler. A call without a handler does not compile. */
export const handlers: HandlersFor<CallName> = {
  ...siteHandlers,
  ...galleryHandlers,
  ...accessHandlers,
  ...landingHandlers,
  ...storefrontHandlers,
  ...leadHandlers,
  ...memberHandlers,
  ...brokerDeskHandlers,
  ...employerDeskHandlers,
  ...quoteHandlers,
  ...tempDependentHandlers,
  ...planHandlers,
  ...compareHandlers,
  ...recommendHandlers,
  ...planDetailHandlers,
  ...planQuestionHandlers,
  ...addToCartHandlers,
  ...cartHandlers,
  ...stepHandlers,
  ...stepItemHandlers,
  ...enrollerCodeHandlers,
  ...verificationHandlers,
  ...healthHandlers,
  ...dependentHandlers,
  ...beneficiaryHandlers,
  ...agreementHandlers,
  ...billingHandlers,
  ...reviewHandlers,
  ...signingHandlers,
  ...saveLaterHandlers,
  ...savedQuoteHandlers,
  ...resumeHandlers,
  ...confirmBirthdateHandlers,
  ...newWayBackHandlers,
  ...staffHandlers,
  ...secondFactorHandlers,
  ...staffAccountHandlers,
  ...peopleHandlers,
  ...staffPasswordHandlers,
  ...staffSessionHandlers,
  ...auditHandlers,
  ...apiTokenHandlers,
  ...analystHandlers,
  ...studioHandlers,
  ...deskHandlers,
  ...deskEnrollmentHandlers,
  ...deskInvoiceHandlers,
  ...savedFilterHandlers,
  ...exportHandlers,
  ...acknowledgmentHandlers,
  ...deliveryHandlers,
  ...webhookHandlers,
};
