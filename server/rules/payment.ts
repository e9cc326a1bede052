import type { Config, Plan } from '#server/config/config.ts';

/** How to pay for a cart. `cc` leaves the choice between card and bank account; anything else is forced. */
export type PaymentMethod = 'cc' | 'eft' | 'list' | 'elist' | 'stmt';

/** How to pay for these plans: as the group pays for its people, or else as every plan allows. */
export function paymentMethod(config: Pick<Config, 'people'>, plans: readonly Plan[], group_id?: string): PaymentMethod {
  const forced = config.people.groups.find((group) => group.id === group_id)?.payment;
  if (forced) return forced;
  return paymentChoices(plans).includes('cc') ? 'cc' : 'eft';
}

/**
 * The payment methods a person can choose from. Plans without a common method allow both, because each must be paid
 * somehow.
 */
export function paymentChoices(plans: readonly Plan[]): readonly ('cc' | 'eft')[] {
  const both = ['cc', 'eft'] as const;
  const common = both.filter((way) => plans.every((plan) => (plan.payment ?? both).includes(way)));
  return common.length > 0 ? common : both;
}
