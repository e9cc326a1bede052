import type { Payers, WholeCost } from '#schemas/calls/store/whole-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import {
  agreedShares,
  agreedSplit,
  employerOf,
  employerShares,
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
  /** A correction keeps what its policy agreed. */
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
  return splitOf(ctx, cart, await correctedPolicy(ctx, db));
}

/** The payers of a cart each month; empty without a contributing employer. */
export interface CartPayers {
  readonly whole: { readonly payers?: Payers };
  /** Each plan's by its id; none for a correction where rules have changed since. */
  readonly byPlan: ReadonlyMap<number, Payers>;
}

/** The payers of a cart, as a whole and by plan: for a correction, as its policy agreed. */
export async function cartPayers(ctx: EnrollmentContext, cart: PricedCart): Promise<CartPayers> {
  const policy = await correctedPolicy(ctx, ctx.store.db);
  const employer = employerOf(ctx.config, ctx.enrollment);
  const split = splitOf(ctx, cart, policy);
  if (!employer || !split) return { whole: shownPayers(split), byPlan: new Map() };
  const shares = policy ? agreedShares(employer, cart, policy) : employerShares(employer, cart);
  const byPlan = cart.lines.flatMap(({ plan_id, cost }): (readonly [number, Payers])[] => {
    const employer_cents = shares?.get(plan_id);
    if (!cost || employer_cents === undefined) return [];
    return [[plan_id, payersInDollars({ employer_cents, employee_cents: cost.monthly_cents - employer_cents }, split.paychecks_per_year)]];
  });
  return { whole: shownPayers(split), byPlan: new Map(byPlan) };
}

async function correctedPolicy({ enrollment: { corrects } }: EnrollmentContext, db: Db) {
  return corrects === null ? undefined : policyOf(db, corrects);
}

function splitOf(ctx: EnrollmentContext, cart: PricedCart, policy: Awaited<ReturnType<typeof correctedPolicy>>): MonthlySplit | undefined {
  return policy ? agreedSplit(policy) : splitFor(ctx, cart);
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
