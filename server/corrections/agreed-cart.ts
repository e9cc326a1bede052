import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import { pricedAsAgreed } from '#server/rules/pricing/priced-as-agreed.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/**
 * The cart of a policy as it was agreed. Refuses one that today's configuration can no longer tell, so that a new
 * signature would cover other sums than the policy has.
 */
export function agreedCart({ config, enrollment, today }: EnrollmentContext, policy: PolicyTable): PricedCart {
  const priced = pricedAsAgreed(config, { enrollment, policy }, today);
  if (!priced) throw new Refused('correction-impossible');
  return priced;
}
