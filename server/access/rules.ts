import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import type { AccessRule } from './admit.ts';

// A GET that changes something, because clients expect one.
const changingGets: readonly CallName[] = [
  'GET /remove-plan-from-cart',
  'GET /direct-continue/{id}',
  'GET /get-lead-information',
  'GET /validate-agent',
  'GET /validate-group',
  'GET /validate-landing-page',
];

// A POST that changes nothing: what it asks about belongs into no address.
const askingPosts: readonly CallName[] = [
  'POST /service/validate-zip-code',
  'POST /decrypt-detail',
  'POST /check-configuration',
  'POST /preview-configuration',
];

// By these a browser shows who it is now, whatever it remembers from before.
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

// What an enrollment costs and how far it is; no answer of anybody.
const beforeProof: readonly CallName[] = [
  'GET /get-dynamic-tabs',
  'GET /get-plan-cart',
  'GET /get-cart-count',
  'GET /get-cart-amount',
  'POST /confirm-birthdate',
];

const leavingIdle: readonly CallName[] = ['GET /get-session-time'];

// Asking again after the end answers the same as the first time.
const repeatable: readonly CallName[] = ['POST /save-review-info', 'POST /autoInvoiceGeneration'];

/** Who may make a call, and what is minded when they do. */
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
