import type { Payers, WholeCost } from '#schemas/calls/store/whole-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import {
  agreedSplit,
  employerOf,
  type ForWhom,
  perPaycheck,
  type Split,
  splitCart,
  splitCost,
} from '#server/rules/pricing/contribution.ts';
import { inDollars, type PlanCost } from '#server/rules/pricing/whole-cost.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/** An enrollment whose payers are asked for. */
export interface PayersAsked {
  readonly config: Pick<Config, 'people'>;
  /** A correction keeps what its policy agreed, which is not known by plan. */
  readonly enrollment: ForWhom & { readonly corrects: string | null };
}

type MonthlySplit = Split & { readonly paychecks_per_year: number };

/** The cost of a plan as sent; with who pays it, if an employer does in part. */
export function paidCost({ config, enrollment }: PayersAsked, plan: Pick<Plan, 'id' | 'category'>, tier: Tier, cost: PlanCost): WholeCost {
  const employer = payingNow({ config, enrollment });
  if (!employer) return inDollars(cost);
  const { contributions } = employer;
  const payers = payersInDollars(splitCost(contributions, plan, tier, cost.monthly_cents), contributions.paychecks_per_year);
  return { ...inDollars(cost), payers };
}

/** The payers of a cart each month: for a correction, as its policy agreed; undefined without a contributing employer. */
export async function splitShown(ctx: EnrollmentContext, cart: PricedCart, db: Db = ctx.store.db): Promise<MonthlySplit | undefined> {
  const { corrects } = ctx.enrollment;
  if (corrects === null) return splitFor(ctx, cart);
  const policy = await policyOf(db, corrects);
  return policy && agreedSplit(policy);
}

function splitFor(asked: PayersAsked, cart: PricedCart): MonthlySplit | undefined {
  const employer = payingNow(asked);
  return employer && { ...splitCart(employer, cart), paychecks_per_year: employer.contributions.paychecks_per_year };
}

const payingNow = ({ config, enrollment }: PayersAsked) => (enrollment.corrects === null ? employerOf(config, enrollment) : undefined);

/** The payers of a cart as a policy stores them. */
export function agreedPayers(asked: PayersAsked, cart: PricedCart): Pick<PolicyTable, 'employer_cents' | 'paychecks_per_year'> {
  const { employer_cents = null, paychecks_per_year = null } = splitFor(asked, cart) ?? {};
  return { employer_cents, paychecks_per_year };
}

/** The payers as part of a reply. */
export function shownPayers(split: MonthlySplit | undefined): { readonly payers?: Payers } {
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
