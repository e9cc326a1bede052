import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tiers } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { lowestCost, lowestPrice } from '#server/rules/pricing/lowest-cost.ts';
import { costOfPlan, leastMembership } from '#server/rules/pricing/plan-costs.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { pricesPeople } from '#server/rules/pricing/priced-people.ts';
import { inDollars } from '#server/rules/pricing/whole-cost.ts';
import { aFilter, aPlan, demoConfig, plansOf, today } from '../examples.ts';

const config = demoConfig();

test('a plan without fees costs the same every month', () => {
  expect(costOfPlan(config, aPlan(), aFilter(), today)).toEqual({ monthly_cents: 2000, one_time_cents: 0, parts: [] });
});

test('a one-time fee is shown next to the monthly payment', () => {
  const plan = aPlan({ one_time_fees: [{ name: 'Enrollment fee', amount: 35 }] });
  expect(costOfPlan(config, plan, aFilter(), today)).toEqual({
    monthly_cents: 2000,
    one_time_cents: 3500,
    parts: [
      { name: 'Plain Dental', cents: 2000, once: false },
      { name: 'Enrollment fee', cents: 3500, once: true },
    ],
  });
});

test('a plan with a companion costs both', () => {
  const legacy = config.plans.get(305)!;
  const cost = costOfPlan(config, legacy, aFilter(), today);
  expect(cost).toMatchObject({ monthly_cents: 2345 + 500, parts: [{ name: 'Legacy Builder' }, { name: 'Legacy Membership' }] });
});

test('a plan that needs a membership includes the cheapest one', () => {
  const shield = config.plans.get(408)!;
  const [membership] = leastMembership(config, aFilter(), today);
  expect(membership?.membership).toBe(true);
  const alone = costOfPlan(config, shield, aFilter(), today);
  expect(costOfPlan(config, shield, aFilter(), today, { along: [membership!] })).toMatchObject({
    monthly_cents: 'monthly_cents' in alone ? alone.monthly_cents + 500 : undefined,
    parts: [{ name: 'Guild Accident Shield' }, { name: membership?.name }],
  });
});

/** A person who is eligible for every plan. */
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
      monthly_cents: cart.recurring_cents,
      one_time_cents: cart.initial_cents - cart.recurring_cents,
    });
  },
);

test('a plan that first needs an answer has no cost, and says which answer', () => {
  expect(costOfPlan(config, aPlan({ limits: { tobacco: true } }), aFilter(), today)).toMatchObject({ errorCode: 'smokerError' });
});

test('the lowest price is the lowest of all ages, and undefined if the tier is not offered', () => {
  const plan = aPlan({
    rates: [
      { age: [18, 40], prices: { IO: 20 } },
      { age: [41, 64], prices: { IO: 17.35, IS: 0 } },
    ],
  });
  expect([lowestPrice(plan, 'IO'), lowestPrice(plan, 'IS')]).toEqual([1735, 0]);
});

test('the premier plan costs in the listing what it costs in the cart: its premium and its dues', () => {
  const [premier] = plansOf(config, 401);
  const cost = costOfPlan(config, premier!, aFilter({ dob: '05/14/1991' }), today);
  expect(cost).toMatchObject({ monthly_cents: 47_115, one_time_cents: 0 });
  expect('parts' in cost && cost.parts.map(({ name, cents }) => [name, cents])).toEqual([
    ['Guild Premier Health', 35_615],
    ['Union dues', 2500],
    ['Annuity fund', 1000],
    ['Billing fees', 3000],
    ['Association fees', 5000],
  ]);
});

describe('a fee that the plans of a carrier share', () => {
  const union = (id: number, changes: Partial<Plan> = {}) =>
    aPlan({ id, name: `Union ${id}`, monthly_fees: [{ name: 'Dues', shared: true, prices: { IO: 7.5 } }], ...changes });
  const [first, second] = [union(11), union(12)];

  test('is in the cost of the first of them, and the other says where it is paid', () => {
    const alone = costOfPlan(config, second, aFilter(), today);
    expect(alone).toMatchObject({ monthly_cents: 2750 });
    const beside = costOfPlan(config, second, aFilter(), today, { cart: [first] });
    expect(beside).toEqual({
      monthly_cents: 2000,
      one_time_cents: 0,
      parts: [
        { name: 'Union 12', cents: 2000, once: false },
        { name: 'Dues', cents: 0, once: false, paid_with: 'Union 11' },
      ],
    });
    const cart = priceCart(config, [first, second], aFilter(), today);
    expect(cart.recurring_cents).toBe(4750);
    expect(cart.lines.filter((line) => line.fee_of).map(({ plan_name, fee_of }) => [plan_name, fee_of])).toEqual([['Dues', 'Union 11']]);
    expect(cart.shares.get(12)?.cost).toEqual(beside);
  });

  test('is charged with each plan if it is charged once and not shared', () => {
    const joining = (id: number) => aPlan({ id, one_time_fees: [{ name: 'Enrollment fee', amount: 35 }] });
    const { initial_cents, recurring_cents } = priceCart(config, [joining(15), joining(16)], aFilter(), today);
    expect(initial_cents - recurring_cents).toBe(7000);
  });

  test('is a separate fee for another carrier, and charged twice if it is not shared', () => {
    const elsewhere = union(13, { carrier: { id: 'other', name: 'Other', mark: 'O' } });
    const own = union(14, { monthly_fees: [{ name: 'Dues', prices: { IO: 7.5 } }] });
    expect(priceCart(config, [first, elsewhere, own], aFilter(), today).recurring_cents).toBe(3 * 2750);
  });
});

test('a plan costs the same before and after it is added, and a companion is in the cost of the plan that brings it', () => {
  const [legacy, membership] = plansOf(config, 305, 306);
  const before = costOfPlan(config, legacy!, aFilter(), today, { cart: plansOf(config, 201) });
  const { shares } = priceCart(config, plansOf(config, 201, 305, 306), aFilter(), today);
  expect(shares.get(305)?.cost).toEqual(before);
  expect(shares.get(306)).toEqual({ included_with: 'Legacy Builder' });
  expect(costOfPlan(config, membership!, aFilter(), today, { cart: [legacy!, membership!] })).toMatchObject({ monthly_cents: 500 });
});

test('a membership that two plans need is paid with the first of them', () => {
  const needing = (id: number) => aPlan({ id, name: `Needing ${id}`, needs_membership: true });
  const [membership] = plansOf(config, 406);
  const { shares } = priceCart(config, [needing(21), needing(22), membership!], aFilter(), today);
  expect([shares.get(21)?.cost?.monthly_cents, shares.get(22)?.cost?.monthly_cents]).toEqual([2500, 2000]);
  expect(shares.get(22)?.cost?.parts.at(-1)).toEqual({ name: membership!.name, cents: 0, once: false, paid_with: 'Needing 21' });
});

test('the costs of the plans in a cart add up to what the cart costs, whatever is bought', () => {
  const plans = [...config.plans.values()];
  fc.assert(
    fc.property(fc.shuffledSubarray(plans), fc.constantFrom(...tiers), (chosen, tier) => {
      const cart = priceCart(config, chosen, aFilter({ tier, is_smoker: 0, annual_incode: 50_000 }), today);
      const costs = [...cart.shares.values()].flatMap(({ cost }) => cost ?? []);
      const sum = (each: 'monthly_cents' | 'one_time_cents') => costs.reduce((total, cost) => total + cost[each], 0);
      expect([sum('monthly_cents'), sum('one_time_cents')]).toEqual([cart.recurring_cents, cart.initial_cents - cart.recurring_cents]);
    }),
  );
});

test('no cost is lost where two plans bring each other', () => {
  const pair = [aPlan({ id: 31, paired_with: 32 }), aPlan({ id: 32, name: 'Other', paired_with: 31 })];
  const { shares, recurring_cents } = priceCart(config, pair, aFilter(), today);
  const costs = [...shares.values()].map(({ cost }) => cost?.monthly_cents ?? 0);
  expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(recurring_cents);
});

test('a cost is sent in dollars, with its parts', () => {
  const parts = [
    { name: 'Plain Dental', cents: 2000, once: false },
    { name: 'Setup', cents: 3550, once: true },
  ];
  expect(inDollars({ monthly_cents: 2000, one_time_cents: 3550, parts })).toEqual({
    monthly: 20,
    one_time: 35.5,
    parts: [
      { name: 'Plain Dental', amount: 20, once: false },
      { name: 'Setup', amount: 35.5, once: true },
    ],
  });
});

test('the lowest price is the lowest at which anyone can buy the tier', () => {
  const plan = aPlan({ rates: [{ prices: { IO: 0, IF: 30 } }, { prices: { IO: 12, IS: 0.01 } }, { prices: { IO: 9 } }] });
  expect((['IO', 'IS', 'IC', 'IF'] as const).map((tier) => lowestPrice(plan, tier))).toEqual([900, 1, 0, 3000]);
});

test('the lowest cost includes the membership that costs the least of those offered in the tier', () => {
  const needing = aPlan({ needs_membership: true });
  const memberships = [
    aPlan({ id: 2, membership: true, rates: [{ prices: { IF: 1 } }] }),
    aPlan({ id: 3, membership: true, rates: [{ prices: { IO: 9 } }] }),
    aPlan({ id: 4, membership: true, rates: [{ prices: { IO: 4 } }], monthly_fees: [{ name: 'Dues', prices: { IO: 1 } }] }),
  ];
  const plans = new Map([needing, ...memberships].map((plan) => [plan.id, plan]));
  expect(lowestCost({ plans }, needing, 'IO')).toMatchObject({ monthly_cents: 2500 });
});

test.each([
  ['its premium does', { rates: [{ prices: { IO: 20, IF: 30 } }] }, true],
  ['a fee does', { rates: [{ prices: { IO: 20, IF: 20 } }], monthly_fees: [{ name: 'Dues', prices: { IO: 0, IF: 0.5 } }] }, true],
  ['neither does', { rates: [{ prices: { IO: 20, IF: 20 } }] }, false],
  ['the tier costs nothing', { rates: [{ prices: { IO: 20, IF: 0 } }] }, false],
  ['the tier is not sold', { rates: [{ prices: { IO: 20 } }] }, false],
])('a plan’s price depends on the family if %s: %j', (_why, plan, depends) => {
  expect(pricesPeople(aPlan(plan), 'IF')).toBe(depends);
});

test('the lowest cost includes the tier’s fees and the companion, and is undefined if the companion is not offered', () => {
  const [premier, legacy, shield] = plansOf(config, 401, 305, 408);
  expect(lowestCost(config, premier!, 'IF')).toMatchObject({ monthly_cents: 93_810 + 2500 + 1000 + 3000 + 15_000 });
  expect(lowestCost(config, legacy!, 'IO')).toMatchObject({ monthly_cents: 2130 + 500 });
  expect(lowestCost(config, legacy!, 'IF')).toBeUndefined();
  expect(lowestCost(config, shield!, 'IO')).toMatchObject({ monthly_cents: 960 + 500 });
});
