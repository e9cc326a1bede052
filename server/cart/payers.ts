import type { Payers, WholeCost } from '#schemas/calls/store/whole-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import { employerOf, type ForWhom, perPaycheck, type Split, splitCart, splitCost } from '#server/rules/pricing/contribution.ts';
import { inDollars, type PlanCost } from '#server/rules/pricing/whole-cost.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/** An enrollment whose payers are asked for. */
export interface PayersAsked {
  readonly config: Pick<Config, 'people'>;
  readonly enrollment: ForWhom;
}

/** The cost of a plan as sent; with who pays it, if an employer does in part. */
export function paidCost({ config, enrollment }: PayersAsked, plan: Pick<Plan, 'id' | 'category'>, tier: Tier, cost: PlanCost): WholeCost {
  const employer = employerOf(config, enrollment);
  if (!employer) return inDollars(cost);
  const { contributions } = employer;
  const payers = payersInDollars(splitCost(contributions, plan, tier, cost.monthly_cents), contributions.paychecks_per_year);
  return { ...inDollars(cost), payers };
}

/** Who pays a cart each month, with what is stored of it when it is completed; undefined without a contributing employer. */
export function splitFor(
  { config, enrollment }: PayersAsked,
  cart: PricedCart,
): (Split & { readonly paychecks_per_year: number }) | undefined {
  const employer = employerOf(config, enrollment);
  return employer && { ...splitCart(employer, cart), paychecks_per_year: employer.contributions.paychecks_per_year };
}

/** The same as a policy stores it. */
export function agreedPayers(asked: PayersAsked, cart: PricedCart): Pick<PolicyTable, 'employer_cents' | 'paychecks_per_year'> {
  const { employer_cents = null, paychecks_per_year = null } = splitFor(asked, cart) ?? {};
  return { employer_cents, paychecks_per_year };
}

/** The same as part of a reply. */
export function shownPayers(split: ReturnType<typeof splitFor>): { readonly payers?: Payers } {
  return split ? { payers: payersInDollars(split, split.paychecks_per_year) } : {};
}

function payersInDollars({ employer_cents, employee_cents }: Split, paychecks_per_year: number): Payers {
  return {
    employer_pays: employer_cents / 100,
    employee_pays: employee_cents / 100,
    per_paycheck: perPaycheck(employee_cents, paychecks_per_year) / 100,
    paychecks_per_year,
  };
}
