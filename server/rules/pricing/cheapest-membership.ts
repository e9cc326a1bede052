import type { Plan } from '#server/config/config.ts';

/** The cheapest membership, alone in a list; empty if none has a price. The first in the configuration's order wins a tie. */
export function cheapestMembership(plans: Iterable<Plan>, monthlyCentsOf: (membership: Plan) => number | undefined): readonly Plan[] {
  const priced = [...plans].flatMap((plan) => {
    const cents = plan.membership ? monthlyCentsOf(plan) : undefined;
    return cents === undefined ? [] : [{ plan, cents }];
  });
  return priced
    .toSorted((one, other) => one.cents - other.cents)
    .slice(0, 1)
    .map(({ plan }) => plan);
}
