import type { Plan } from '#server/config/config.ts';
import { signatureRequired } from './agreement.ts';
import type { EnrollmentProcess } from '../people/facts.ts';

/**
 * Whether an applicant may be asked by text message to sign: if someone else enrolls them, a signature is required and
 * no IHA plan is in the cart.
 */
export function mayAskByText(process: string, plans: readonly Plan[]): boolean {
  return process !== ('applicant' satisfies EnrollmentProcess) && signatureRequired(plans) && !plans.some((plan) => plan.kind === 'iha');
}
