import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import type { AccessRule } from './admit.ts';

// A GET that changes something, because clients expect one.
const changingGets: readonly CallName[] = ['GET /remove-plan-from-cart', 'GET /direct-continue/{id}'];

// Asking again after the end answers the same as the first time.
const repeatable: readonly CallName[] = ['POST /save-review-info', 'POST /autoInvoiceGeneration'];

/** Who may make a call, and what is minded when they do. */
export function accessRule(name: CallName): AccessRule {
  return {
    access: calls[name].access,
    changes: callPath(name).method !== 'GET' || changingGets.includes(name),
    afterCompletion: repeatable.includes(name),
  };
}
