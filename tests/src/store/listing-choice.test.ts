import { expect, test } from 'vitest';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { aPlan } from '#tests/src/support/a-plan.ts';
import { amountsBetween, chosenPlans, type ListingChoice, readChoice } from '#src/store/plans/listing/listing-choice.ts';

const plan = (plan_id: number, monthly: number | undefined, deductible: number | undefined, carrier_name: string): Plan =>
  aPlan(plan_id, {
    carrier_name,
    ...(deductible === undefined ? {} : { cost_sharing: { deductible } }),
    tier_price: [
      {
        tier: 'IO',
        price_male_nons: 0,
        plan_pricing_id: '',
        ...(monthly === undefined ? {} : { cost: { monthly, one_time: 0, parts: [] } }),
      },
    ],
  });

const plans = [plan(1, 400, 1500, 'Zeta'), plan(2, 250, 4000, 'Alpha'), plan(3, undefined, undefined, 'Alpha'), plan(4, 300, 2000, 'Mid')];
const ids = (choice: ListingChoice, yearOf: (plan: Plan) => number | undefined = () => undefined) =>
  chosenPlans(plans, choice, 'IO', yearOf).map(({ plan_id }) => plan_id);

test('without a choice, the plans keep the order of the store', () => {
  expect(ids({})).toEqual([1, 2, 3, 4]);
});

test.each([
  ['price', [2, 4, 1, 3]],
  ['deductible', [1, 4, 2, 3]],
  ['carrier', [2, 3, 4, 1]],
] as const)('sorted by %s, the least comes first and plans without the figure last', (sort, order) => {
  expect(ids({ sort })).toEqual(order);
});

test('sorted by the estimated year, the cheapest year comes first', () => {
  expect(ids({ sort: 'year' }, ({ plan_id }) => 10 - plan_id)).toEqual([4, 3, 2, 1]);
});

test.each([
  ['a price', { price: 300 }, [2, 4]],
  ['a deductible', { deductible: 2000 }, [1, 4]],
  ['a carrier', { carrier: 'Alpha' }, [2, 3]],
  ['all of them', { price: 300, deductible: 2000, carrier: 'Mid' }, [4]],
] as const)('%s narrows the listing to the plans that are known to fit', (_what, choice, left) => {
  expect(ids(choice)).toEqual(left);
});

test('a choice is kept in the URL, next to its other parameters', () => {
  const query = new URLSearchParams('type=medical&sort=price&deductible=2000&care=high');
  expect(readChoice(query)).toEqual({ sort: 'price', deductible: 2000, care: 'high' });
});

test('an address with anything else in it is a listing without a choice', () => {
  expect(readChoice(new URLSearchParams('sort=color&price=cheap&deductible=-1&care=much'))).toEqual({});
});

test('the amounts to choose from each leave some plans and take some away', () => {
  expect(amountsBetween([1500, 4000, 2000])).toEqual([1500, 2000, 2500, 3000]);
  expect(amountsBetween([500])).toEqual([]);
});
