import type { Static } from 'typebox';
import { accessCalls } from './access.ts';
import { beneficiaryCalls } from './beneficiaries.ts';
import { cartCalls } from './cart.ts';
import { completionCalls } from './completion.ts';
import { dependentCalls } from './dependents.ts';
import { healthCalls } from './health.ts';
import { planCalls } from './plans.ts';
import { quoteCalls } from './quote.ts';
import { resumeCalls } from './resume.ts';
import { siteCalls } from './site.ts';
import { stepCalls } from './steps.ts';
import { verificationCalls } from './verification.ts';

/**
 * The contract: every call by method and path. A browser imports its types only, for a name holds all
 * that is needed to make the call.
 */
export const calls = {
  ...siteCalls,
  ...accessCalls,
  ...quoteCalls,
  ...planCalls,
  ...cartCalls,
  ...stepCalls,
  ...verificationCalls,
  ...beneficiaryCalls,
  ...healthCalls,
  ...dependentCalls,
  ...completionCalls,
  ...resumeCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallRequest<Name extends CallName> = Static<Calls[Name]['request']>;
export type CallData<Name extends CallName> = Static<Calls[Name]['data']>;
