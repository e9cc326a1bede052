import { expect, test } from 'vitest';
import { cheapestMembership } from '#server/rules/pricing/cheapest-membership.ts';
import { aPlan } from '../examples.ts';

const costing = (...costs: readonly (number | undefined)[]) =>
  cheapestMembership(
    costs.map((_, id) => aPlan({ id, membership: true })),
    ({ id }) => costs[id],
  ).map(({ id }) => id);

test('the membership that costs the least is chosen, the first of those that cost the same, and none without a price', () => {
  expect(costing(900, 500, 700)).toEqual([1]);
  expect(costing(500, 900, 700)).toEqual([0]);
  expect(costing(undefined, 700, 700)).toEqual([1]);
  expect(costing(undefined)).toEqual([]);
});

test('no other plan is a membership, however little it costs', () => {
  expect(cheapestMembership([aPlan()], () => 1)).toEqual([]);
});
