import type { Config, Plan } from '#server/config/config.ts';
import type { CalendarDate } from '#schemas/rules/dates.ts';
import { priceCart } from './cart.ts';
import type { Filter } from './facts.ts';
import { isRefusal, type PricingRefusal, pricePlan } from './pricing.ts';

/** What a plan costs, bought alone: in whole cents, fees and the plan that comes along with it included. */
export interface CostOfPlan {
  readonly first_month_cents: number;
  readonly monthly_cents: number;
  /** Twelve months from the first one on. */
  readonly first_year_cents: number;
  /** What it is made of: empty when it is the plan's price and nothing else. */
  readonly parts: readonly { readonly name: string; readonly cents: number; readonly once: boolean }[];
}

/** The costs of a plan for a person, counted as its cart counts them, or why it cannot be bought. `along` is bought with it. */
export function costOfPlan(
  config: Config,
  plan: Plan,
  person: Filter,
  today: CalendarDate,
  along: readonly Plan[] = [],
): CostOfPlan | PricingRefusal {
  const companion = plan.paired_with === undefined ? undefined : config.plans.get(plan.paired_with);
  const plans = [plan, ...(companion ? [companion] : []), ...along];
  const refusal = plans.map((each) => pricePlan(each, person, today)).find(isRefusal);
  if (refusal) return refusal;
  const { lines, initial_cents, recurring_cents } = priceCart(config, plans, person, today);
  return {
    first_month_cents: initial_cents,
    monthly_cents: recurring_cents,
    first_year_cents: initial_cents + 11 * recurring_cents,
    parts: lines.length > 1 ? lines.map(({ plan_name, cents, once }) => ({ name: plan_name, cents, once })) : [],
  };
}

/** The membership that costs a person least, for a plan that is sold with one of their choice; none where none has a price. */
export function leastMembership({ plans }: Config, person: Filter, today: CalendarDate): readonly Plan[] {
  const priced = [...plans.values()].flatMap((plan) => {
    const price = plan.membership ? pricePlan(plan, person, today) : undefined;
    return price && !isRefusal(price) ? [{ plan, cents: price.cents }] : [];
  });
  return priced
    .toSorted((one, other) => one.cents - other.cents)
    .slice(0, 1)
    .map(({ plan }) => plan);
}
