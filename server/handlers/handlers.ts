import type { CallName } from '#schemas/calls/calls.ts';
import { accessHandlers } from './store/access.ts';
import { acknowledgmentHandlers } from './desk/acknowledgments.ts';
import { addToCartHandlers } from './store/add-to-cart.ts';
import { agreementHandlers } from './enrollment/agreement.ts';
import { apiTokenHandlers } from './desk/api-tokens.ts';
import { auditHandlers } from './desk/audit.ts';
import { analystHandlers } from './studio/analyst.ts';
import { beneficiaryHandlers } from './enrollment/beneficiaries.ts';
import { billingHandlers } from './enrollment/billing.ts';
import { brokerDeskHandlers } from './enrollers/broker-desk.ts';
import { cartHandlers } from './store/cart.ts';
import { compareHandlers } from './store/compare.ts';
import type { HandlersFor } from '#server/context.ts';
import { confirmBirthdateHandlers } from './enrollment/confirm-birthdate.ts';
import { dependentHandlers } from './enrollment/dependents.ts';
import { enrollerCodeHandlers } from './enrollers/enroller-code.ts';
import { deliveryHandlers } from './desk/deliveries.ts';
import { deskInvoiceHandlers } from './desk/desk-invoices.ts';
import { employerDeskHandlers } from './enrollers/employer-desk.ts';
import { exportHandlers } from './desk/exports.ts';
import { galleryHandlers } from './studio/gallery.ts';
import { healthHandlers } from './enrollment/health.ts';
import { leadHandlers } from './store/leads.ts';
import { memberHandlers } from './enrollers/members.ts';
import { landingHandlers } from './store/landing.ts';
import { deskHandlers } from './desk/desk.ts';
import { deskEnrollmentHandlers } from './desk/desk-enrollment.ts';
import { newWayBackHandlers } from './enrollment/new-way-back.ts';
import { planDetailHandlers } from './store/plan-detail.ts';
import { planQuestionHandlers } from './store/plan-questions.ts';
import { planHandlers } from './store/plans.ts';
import { quoteHandlers } from './store/quote.ts';
import { recommendHandlers } from './store/recommend.ts';
import { reopenHandlers } from './enrollment/reopen.ts';
import { resumeHandlers } from './enrollment/resume.ts';
import { reviewHandlers } from './enrollment/review.ts';
import { saveLaterHandlers } from './enrollment/save-later.ts';
import { savedFilterHandlers } from './desk/saved-filters.ts';
import { savedQuoteHandlers } from './store/saved-quote.ts';
import { signingHandlers } from './enrollment/signing.ts';
import { siteHandlers } from './store/site.ts';
import { providerSignInHandlers } from './staff/provider-sign-in.ts';
import { secondFactorHandlers } from './staff/second-factor.ts';
import { staffHandlers } from './staff/staff.ts';
import { peopleHandlers } from './desk/people.ts';
import { staffAccountHandlers } from './staff/staff-accounts.ts';
import { staffPasswordHandlers } from './staff/staff-password.ts';
import { staffSessionHandlers } from './staff/staff-sessions.ts';
import { stepItemHandlers } from './enrollment/step-items.ts';
import { stepHandlers } from './enrollment/steps.ts';
import { storefrontHandlers } from './store/storefront.ts';
import { studioHandlers } from './studio/studio.ts';
import { tempDependentHandlers } from './enrollment/temp-dependents.ts';
import { verificationHandlers } from './enrollment/verification.ts';
import { webhookHandlers } from './desk/webhooks.ts';

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
  ...reopenHandlers,
  ...resumeHandlers,
  ...confirmBirthdateHandlers,
  ...newWayBackHandlers,
  ...staffHandlers,
  ...providerSignInHandlers,
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
