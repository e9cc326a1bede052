import type { Config, Plan } from '#server/config/config.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import { cheapestMembership } from './cheapest-membership.ts';
import { priceCart } from './cart.ts';
import type { Filter } from '../people/facts.ts';
import { isRefusal, type PricingRefusal, pricePlan } from './pricing.ts';
import type { PlanCost } from './whole-cost.ts';

/** The other plans of the purchase. */
export interface Beside {
  /** The plans in the cart, where shared fees and companions may already be paid. */
  readonly cart?: readonly Plan[];
  /** The plans chosen along with it, such as a membership. */
  readonly along?: readonly Plan[];
}

/**
 * The whole cost of a plan for a person, or the reason why it cannot be bought. Computed as for a cart that contains it, so it is
 * the same before and after the plan is added.
 */
export function costOfPlan(
  config: Config,
  plan: Plan,
  person: Filter,
  today: CalendarDate,
  { cart = [], along = [] }: Beside = {},
): PlanCost | PricingRefusal {
  const companion = plan.paired_with === undefined ? undefined : config.plans.get(plan.paired_with);
  const wanted = [plan, ...(companion ? [companion] : []), ...along];
  const refusal = wanted.map((each) => pricePlan(each, person, today)).find(isRefusal);
  if (refusal) return refusal;
  const together = new Map([...cart, ...wanted].map((each) => [each.id, each]));
  const { shares } = priceCart(config, [...together.values()], person, today);
  return shares.get(plan.id)?.cost ?? ownCost(config, plan, person, today);
}

// A companion that is in the cart with another plan, viewed by itself.
function ownCost(config: Config, plan: Plan, person: Filter, today: CalendarDate): PlanCost {
  const cost = priceCart(config, [plan], person, today).shares.get(plan.id)?.cost;
  if (!cost) throw new Error('a plan by itself is not part of another');
  return cost;
}

/** The cheapest membership for a person, for a plan that needs one; empty if none has a price. */
export function leastMembership(config: Config, person: Filter, today: CalendarDate): readonly Plan[] {
  return cheapestMembership(config.plans.values(), (membership) => {
    const cost = costOfPlan(config, membership, person, today);
    return isRefusal(cost) ? undefined : cost.monthly_cents;
  });
}
