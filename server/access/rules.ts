import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import type { AccessRule } from './admit.ts';

// GET calls that change data, because clients expect a GET.
const changingGets: readonly CallName[] = [
  'GET /remove-plan-from-cart',
  'GET /direct-continue/{id}',
  'GET /get-lead-information',
  'GET /validate-agent',
  'GET /validate-group',
  'GET /validate-landing-page',
];

// POST calls that change nothing; their parameters must not appear in a URL.
const askingPosts: readonly CallName[] = [
  'POST /service/validate-zip-code',
  'POST /decrypt-detail',
  'POST /check-configuration',
  'POST /preview-configuration',
];

// Calls by which a browser proves who it is now, whatever it remembers.
const identifying: readonly CallName[] = [
  'GET /validate-agent',
  'GET /validate-group',
  'GET /validate-landing-page',
  'GET /get-session-time',
  'POST /stay-signed-in',
  'POST /end-session',
  'POST /continue-enrollment',
  'GET /direct-continue/{id}',
  'POST /send-way-back',
  'GET /get-member-info',
  'POST /add-filter-for-member',
];

// Calls that return an enrollment's cost and progress, but no answers.
const beforeProof: readonly CallName[] = [
  'GET /get-dynamic-tabs',
  'GET /get-plan-cart',
  'GET /get-cart-count',
  'GET /get-cart-amount',
  'POST /confirm-birthdate',
];

const leavingIdle: readonly CallName[] = ['GET /get-session-time'];

// Repeating the call after completion returns the same result as the first time.
const repeatable: readonly CallName[] = ['POST /save-review-info', 'POST /autoInvoiceGeneration'];

/** Who may make a call, and what to check when they do. */
export function accessRule(name: CallName): AccessRule {
  return {
    access: calls[name].access,
    changes: callPath(name).method === 'GET' ? changingGets.includes(name) : !askingPosts.includes(name),
    identifies: identifying.includes(name),
    beforeProof: beforeProof.includes(name),
    leavesIdle: leavingIdle.includes(name),
    afterCompletion: repeatable.includes(name),
  };
}
