import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isPaidByGroup, type PaymentMethod, type WayToPay, waysToPay } from '#schemas/rules/payment.ts';
import type { Config, Plan } from '#server/config/config.ts';

/** The way these plans are paid: as the group pays for its people, else as every plan allows. */
export function paymentMethod(config: Pick<Config, 'people'>, plans: readonly Plan[], group_id?: string): PaymentMethod {
  const forced = config.people.groups.find((group) => group.id === group_id)?.payment;
  if (forced) return forced;
  return paymentChoices(plans).includes('cc') ? 'cc' : 'eft';
}

/** The configuration's name for what is charged. */
export const chargedBy = { cc: 'card', eft: 'bank' } as const satisfies Record<WayToPay, string>;

/** The payment methods that a person may choose from. Plans without a common one leave both, because each is paid somehow. */
export function paymentChoices(plans: readonly Plan[]): readonly WayToPay[] {
  const common = waysToPay.filter((way) => plans.every((plan) => (plan.payment ?? waysToPay).includes(way)));
  return common.length > 0 ? common : waysToPay;
}

/** The payment of an enrollment. */
export interface Paid {
  /** Absent before it is chosen. */
  readonly payment_method?: PaymentMethod;
  /** The last digits of the card or account; empty if there is none. */
  readonly last_four: string;
}

/** The answer of billing that holds the number. */
const numbers = { cc: 'card_number', eft: 'account_number' } as const;

/** The payment of an enrollment by its answers to billing. */
export function paidBy(config: Pick<Config, 'people'>, plans: readonly Plan[], group_id: string | undefined, billing: Answers): Paid {
  const forced = paymentMethod(config, plans, group_id);
  if (isPaidByGroup(forced)) return { payment_method: forced, last_four: '' };
  const chosen = waysToPay.find((way) => way === billing.payment_method);
  if (chosen === undefined) return { last_four: '' };
  return { payment_method: chosen, last_four: /\d{0,4}$/.exec(String(billing[numbers[chosen]] ?? ''))?.[0] ?? '' };
}
