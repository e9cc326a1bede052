import { type PaymentMethod, type WayToPay, waysToPay } from '#schemas/rules/payment.ts';
import type { Config, Plan } from '#server/config/config.ts';

/** How these plans are paid: as the group pays for its people, else as every plan allows. */
export function paymentMethod(config: Pick<Config, 'people'>, plans: readonly Plan[], group_id?: string): PaymentMethod {
  const forced = config.people.groups.find((group) => group.id === group_id)?.payment;
  if (forced) return forced;
  return paymentChoices(plans).includes('cc') ? 'cc' : 'eft';
}

/** What a person may choose from. Plans that have no way in common leave both, for each is paid somehow. */
export function paymentChoices(plans: readonly Plan[]): readonly WayToPay[] {
  const common = waysToPay.filter((way) => plans.every((plan) => (plan.payment ?? waysToPay).includes(way)));
  return common.length > 0 ? common : waysToPay;
}
