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
  'POST /end-session',
  'POST /continue-enrollment',
  'GET /direct-continue/{id}',
  'GET /get-member-info',
  'POST /add-filter-for-member',
];

// Asking again after the end answers the same as the first time.
const repeatable: readonly CallName[] = ['POST /save-review-info', 'POST /autoInvoiceGeneration'];

/** Who may make a call, and what is minded when they do. */
export function accessRule(name: CallName): AccessRule {
  return {
    access: calls[name].access,
    changes: callPath(name).method === 'GET' ? changingGets.includes(name) : !askingPosts.includes(name),
    identifies: identifying.includes(name),
    afterCompletion: repeatable.includes(name),
  };
}
