import { callPath } from '#schemas/calls/call-path.ts';
import type { CallFacts } from '#schemas/calls/call.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { neededScope } from '#schemas/calls/scope-of-call.ts';
import type { AccessRule } from './admit.ts';

/** The access rule of a call from the contract: who may make it, and what to check when they do. */
export function accessRule(name: CallName): AccessRule {
  const { access } = calls[name];
  const facts: CallFacts = calls[name];
  return {
    access,
    changes: facts.changes ?? callPath(name).method !== 'GET',
    identifies: facts.identifies === true,
    beforeProof: facts.beforeProof === true,
    leavesIdle: facts.leavesIdle === true,
    scope: neededScope(name),
    changesPurchase: facts.changesPurchase === true,
    afterCompletion: facts.repeatable === true,
  };
}
