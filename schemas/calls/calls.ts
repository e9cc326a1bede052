import type { Static } from 'typebox';
import { apiTokenCalls } from './desk/api-tokens.ts';
import { auditCalls } from './desk/audit.ts';
import { accessCalls } from './store/access.ts';
import { analystCalls } from './studio/analyst.ts';
import { beneficiaryCalls } from './enrollment/beneficiaries.ts';
import { brokerDeskCalls } from './enrollers/broker-desk.ts';
import { cartCalls } from './store/cart.ts';
import { compareCalls } from './store/compare.ts';
import { completionCalls } from './enrollment/completion.ts';
import { dependentCalls } from './enrollment/dependents.ts';
import { deskCalls } from './desk/desk.ts';
import { deskEnrollmentCalls } from './desk/desk-enrollment.ts';
import { deskInvoiceCalls } from './desk/desk-invoices.ts';
import { acknowledgmentCalls } from './desk/acknowledgments.ts';
import { deliveryCalls } from './desk/deliveries.ts';
import { employerDeskCalls } from './enrollers/employer-desk.ts';
import { exportCalls } from './desk/exports.ts';
import { galleryCalls } from './studio/gallery.ts';
import { healthCalls } from './enrollment/health.ts';
import { memberCalls } from './enrollers/members.ts';
import { peopleCalls } from './desk/people.ts';
import { planDetailCalls } from './store/plan-detail.ts';
import { planQuestionCalls } from './store/plan-questions.ts';
import { landingCalls } from './store/landing.ts';
import { planCalls } from './store/plans.ts';
import { quoteCalls } from './store/quote.ts';
import { recommendCalls } from './store/recommend.ts';
import { resumeCalls } from './enrollment/resume.ts';
import { savedFilterCalls } from './desk/saved-filters.ts';
import { savedQuoteCalls } from './store/saved-quote.ts';
import { signingCalls } from './enrollment/signing.ts';
import { siteCalls } from './store/site.ts';
import { providerSignInCalls } from './staff/provider-sign-in.ts';
import { secondFactorCalls } from './staff/second-factor.ts';
import { staffCalls } from './staff/staff.ts';
import { staffAccountCalls } from './staff/staff-accounts.ts';
import { staffSessionCalls } from './staff/staff-sessions.ts';
import { stepCalls } from './enrollment/steps.ts';
import { leadCalls, storefrontCalls } from './store/storefront.ts';
import { studioCalls } from './studio/studio.ts';
import { verificationCalls } from './enrollment/verification.ts';
import { webhookCalls } from './desk/webhooks.ts';

/**
 * The contract: every call by method and path. Browsers import only its types, because a name contains all that is
 * needed to make the call.
 */
export const calls = {
  ...siteCalls,
  ...galleryCalls,
  ...accessCalls,
  ...landingCalls,
  ...storefrontCalls,
  ...leadCalls,
  ...memberCalls,
  ...brokerDeskCalls,
  ...employerDeskCalls,
  ...quoteCalls,
  ...planCalls,
  ...compareCalls,
  ...recommendCalls,
  ...planDetailCalls,
  ...planQuestionCalls,
  ...cartCalls,
  ...stepCalls,
  ...verificationCalls,
  ...beneficiaryCalls,
  ...healthCalls,
  ...dependentCalls,
  ...completionCalls,
  ...signingCalls,
  ...resumeCalls,
  ...staffCalls,
  ...providerSignInCalls,
  ...secondFactorCalls,
  ...staffAccountCalls,
  ...staffSessionCalls,
  ...peopleCalls,
  ...auditCalls,
  ...apiTokenCalls,
  ...analystCalls,
  ...studioCalls,
  ...webhookCalls,
  ...deskCalls,
  ...deskEnrollmentCalls,
  ...deskInvoiceCalls,
  ...savedFilterCalls,
  ...savedQuoteCalls,
  ...exportCalls,
  ...acknowledgmentCalls,
  ...deliveryCalls,
};

/** The contract as a type: request and reply of each call. */
export type Calls = typeof calls;
/** A call's name: `GET /get-states`. */
export type CallName = keyof Calls;
/** A call's request, whether its parts are in the path, the query or the body. */
export type CallRequest<Name extends CallName> = Static<Calls[Name]['request']>;
/** The `data` of a call's successful reply. */
export type CallData<Name extends CallName> = Static<Calls[Name]['data']>;
