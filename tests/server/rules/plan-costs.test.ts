import { expect, test } from 'vitest';
import type { Plan } from '#server/config/config.ts';
import type { Filter } from '#server/rules/facts.ts';
import { lowestPrice } from '#server/rules/lowest-price.ts';
import { costOfPlan, leastMembership } from '#server/rules/plan-costs.ts';
import { priceCart } from '#server/rules/cart.ts';
import { aFilter, aPlan, demoConfig, today } from './examples.ts';

const config = demoConfig();

test('a plan without fees costs the same in every month', () => {
  expect(costOfPlan(config, aPlan(), aFilter(), today)).toEqual({
    first_month_cents: 2000,
    monthly_cents: 2000,
    first_year_cents: 24_000,
    parts: [],
  });
});

test('a fee that is charged once is in the first month and once in the year', () => {
  const plan = aPlan({ one_time_fees: [{ name: 'Enrollment fee', amount: 35 }] });
  expect(costOfPlan(config, plan, aFilter(), today)).toEqual({
    first_month_cents: 5500,
    monthly_cents: 2000,
    first_year_cents: 27_500,
    parts: [
      { name: 'Plain Dental', cents: 2000, once: false },
      { name: 'Enrollment fee', cents: 3500, once: true },
    ],
  });
});

test('a plan that brings another along costs both', () => {
  const legacy = config.plans.get(305)!;
  const cost = costOfPlan(config, legacy, aFilter(), today);
  expect(cost).toMatchObject({ monthly_cents: 2345 + 500, parts: [{ name: 'Legacy Builder' }, { name: 'Legacy Membership' }] });
});

test('a plan that needs a membership costs the least of them too', () => {
  const shield = config.plans.get(408)!;
  const [membership] = leastMembership(config, aFilter(), today);
  expect(membership?.membership).toBe(true);
  const alone = costOfPlan(config, shield, aFilter(), today);
  expect(costOfPlan(config, shield, aFilter(), today, [membership!])).toMatchObject({
    monthly_cents: 'monthly_cents' in alone ? alone.monthly_cents + 500 : undefined,
    parts: [{ name: 'Guild Accident Shield' }, { name: membership?.name }],
  });
});

/** Somebody whom nothing keeps from a plan. */
function buyerOf({ limits, rates, portals }: Plan): Filter {
  const [from] = limits?.age ?? rates[0]?.age ?? [40, 40];
  return aFilter({
    dob: `01/15/${today.year - from}`,
    is_smoker: 0,
    annual_incode: 52_000,
    working_hours: 40,
    platform_group_id: portals?.[0] ?? config.site.default_portal,
  });
}

test.each([...config.plans.values()].map((plan) => [plan.name, plan] as const))(
  '%s costs in a comparison what it costs in the cart',
  (_, plan) => {
    const companion = plan.paired_with === undefined ? [] : [config.plans.get(plan.paired_with)!];
    const cart = priceCart(config, [plan, ...companion], buyerOf(plan), today);
    expect(costOfPlan(config, plan, buyerOf(plan), today)).toMatchObject({
      first_month_cents: cart.initial_cents,
      monthly_cents: cart.recurring_cents,
      first_year_cents: cart.initial_cents + 11 * cart.recurring_cents,
    });
  },
);

test('a plan that needs an answer first has no costs, and says which', () => {
  expect(costOfPlan(config, aPlan({ limits: { tobacco: true } }), aFilter(), today)).toMatchObject({ errorCode: 'smokerError' });
});

test('the lowest price is the least of all ages, and none where the tier is not offered', () => {
  const plan = aPlan({
    rates: [
      { age: [18, 40], prices: { IO: 20 } },
      { age: [41, 64], prices: { IO: 17.35, IS: 0 } },
    ],
  });
  expect([lowestPrice(plan, 'IO'), lowestPrice(plan, 'IS')]).toEqual([1735, 0]);
});
