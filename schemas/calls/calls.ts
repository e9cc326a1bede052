import type { Static } from 'typebox';
import { apiTokenCalls } from './api-tokens.ts';
import { auditCalls } from './audit.ts';
import { accessCalls } from './access.ts';
import { analystCalls } from './analyst.ts';
import { beneficiaryCalls } from './beneficiaries.ts';
import { brokerDeskCalls } from './broker-desk.ts';
import { cartCalls } from './cart.ts';
import { compareCalls } from './compare.ts';
import { completionCalls } from './completion.ts';
import { dependentCalls } from './dependents.ts';
import { deskCalls } from './desk.ts';
import { deskEnrollmentCalls } from './desk-enrollment.ts';
import { deskInvoiceCalls } from './desk-invoices.ts';
import { acknowledgmentCalls } from './acknowledgments.ts';
import { deliveryCalls } from './deliveries.ts';
import { employerDeskCalls } from './employer-desk.ts';
import { exportCalls } from './exports.ts';
import { galleryCalls } from './gallery.ts';
import { healthCalls } from './health.ts';
import { memberCalls } from './members.ts';
import { peopleCalls } from './people.ts';
import { planDetailCalls } from './plan-detail.ts';
import { planQuestionCalls } from './plan-questions.ts';
import { landingCalls } from './landing.ts';
import { planCalls } from './plans.ts';
import { quoteCalls } from './quote.ts';
import { recommendCalls } from './recommend.ts';
import { resumeCalls } from './resume.ts';
import { savedFilterCalls } from './saved-filters.ts';
import { savedQuoteCalls } from './saved-quote.ts';
import { signingCalls } from './signing.ts';
import { siteCalls } from './site.ts';
import { secondFactorCalls } from './second-factor.ts';
import { staffCalls } from './staff.ts';
import { staffAccountCalls } from './staff-accounts.ts';
import { staffSessionCalls } from './staff-sessions.ts';
import { stepCalls } from './steps.ts';
import { leadCalls, storefrontCalls } from './storefront.ts';
import { studioCalls } from './studio.ts';
import { verificationCalls } from './verification.ts';
import { webhookCalls } from './webhooks.ts';

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
