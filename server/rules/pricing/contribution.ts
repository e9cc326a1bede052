import type { Tier } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import type { Group } from '../people/access-codes.ts';
import type { PricedCart } from './cart.ts';
import { toCents } from './cents.ts';
import type { Filter } from '../people/facts.ts';

/** A group's contributions to plans. */
export type Contributions = NonNullable<Group['contributions']>;

/** The employer's and the employee's part of a monthly cost, in cents. They always add up to the cost. */
export interface Split {
  readonly employer_cents: number;
  readonly employee_cents: number;
}

/** A group that pays towards its employees' plans. */
export type Employer = Group & { readonly contributions: Contributions };

/** The facts of an enrollment that decide whether an employer contributes. */
export interface ForWhom {
  readonly eprocess: string;
  readonly type: string;
  readonly filter: Pick<Filter, 'group_id'>;
}

interface PlanAsked {
  readonly id: number;
  readonly category: string;
}

/** The group that pays towards an enrollment's plans: that of an employee, by code or enrolled by their office or rep. */
export function employerOf({ people }: Pick<Config, 'people'>, { eprocess, type, filter }: ForWhom): Employer | undefined {
  // A landing page may name a group too, but proves no employment.
  if (eprocess !== 'group' && type !== 'new-group-member') return undefined;
  const group = people.groups.find(({ id }) => id === filter.group_id);
  return group?.contributions && { ...group, contributions: group.contributions };
}

/** Divides what a plan costs a month between employer and employee: half a cent goes to the employer. */
export function splitCost({ rules = [], default: otherwise }: Contributions, plan: PlanAsked, tier: Tier, cents: number): Split {
  const { percent, amount = 0 } = rules.find((rule) => fits(rule, plan, tier)) ?? otherwise;
  const wanted = percent === undefined ? toCents(amount) : roundHalfUp(cents, percent);
  const employer_cents = Math.min(cents, wanted);
  return { employer_cents, employee_cents: cents - employer_cents };
}

/** The employer's part of each plan a month, by the plan's id: every plan by its own rule, with its fees and its companion. */
export function employerShares({ contributions }: Employer, { lines }: Pick<PricedCart, 'lines'>): ReadonlyMap<number, number> {
  return new Map(
    lines.flatMap(({ plan_id, plan_category, tier, cost }) =>
      cost ? [[plan_id, splitCost(contributions, { id: plan_id, category: plan_category }, tier, cost.monthly_cents).employer_cents]] : [],
    ),
  );
}

const sumOf = (shares: ReadonlyMap<number, number>) => [...shares.values()].reduce((sum, cents) => sum + cents, 0);

/** Divides what a cart costs each month. */
export function splitCart(employer: Employer, cart: Pick<PricedCart, 'lines' | 'recurring_cents'>): Split {
  const employer_cents = sumOf(employerShares(employer, cart));
  return { employer_cents, employee_cents: cart.recurring_cents - employer_cents };
}

/**
 * The employer's part of each plan of a policy, which keeps only the agreed sum. Undefined if rules have changed since: they
 * no longer tell how it was divided among the plans.
 */
export function agreedShares(
  employer: Employer | undefined,
  cart: Pick<PricedCart, 'lines'>,
  { employer_cents }: Pick<AgreedPayers, 'employer_cents'>,
): ReadonlyMap<number, number> | undefined {
  const shares = employer && employer_cents !== null ? employerShares(employer, cart) : undefined;
  return shares && sumOf(shares) === Number(employer_cents) ? shares : undefined;
}

/** The agreed payers, as a policy stores them. */
export interface AgreedPayers {
  readonly recurring_cents: number;
  readonly employer_cents: number | null;
  readonly paychecks_per_year: number | null;
}

/** The agreed split of each later month, whatever the employer pays toward other enrollments; undefined without an employer. */
export function agreedSplit({ recurring_cents, employer_cents, paychecks_per_year }: AgreedPayers) {
  if (employer_cents === null || paychecks_per_year === null) return undefined;
  return { employer_cents, employee_cents: recurring_cents - employer_cents, paychecks_per_year };
}

/** The deduction from each paycheck for a monthly amount, in cents; over a year, at most a cent a paycheck off. */
export function perPaycheck(monthlyCents: number, paychecksPerYear: number): number {
  return Math.round((monthlyCents * 12) / paychecksPerYear);
}

// In thousandths of a percent, so that a percentage such as 33.3 has no binary fraction to lose a half cent by.
function roundHalfUp(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 1000)) / 100_000);
}

function fits({ plans, categories, tiers }: NonNullable<Contributions['rules']>[number], plan: PlanAsked, tier: Tier): boolean {
  const isOfCategory = !categories || categories.some((category) => category === plan.category);
  return (!plans || plans.includes(plan.id)) && isOfCategory && (!tiers || tiers.includes(tier));
}
