import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CostSharing, ExpectedCare } from '#schemas/calls/store/care.ts';
import { careCost, careLevels, yearlyCost } from '#schemas/rules/yearly-cost.ts';

const prices = { visit: 150, specialist: 280, prescription: 45 };
const nothing = { visits: 0, specialists: 0, prescriptions: 0, other: 0 };
const expected: ExpectedCare = {
  prices,
  low: { ...nothing, visits: 2 },
  medium: { visits: 5, specialists: 2, prescriptions: 12, other: 2500 },
  high: { visits: 10, specialists: 8, prescriptions: 36, other: 40_000 },
};

test('a year without care costs the premiums and the fees', () => {
  const year = yearlyCost({ monthly: 100, one_time: 35 }, { deductible: 1000, coinsurance: 20 }, { ...expected, low: nothing }, 'low');
  expect(year).toMatchObject({ premiums: 1235, total: 1235, care: { total: 0 } });
});

test('a service with a copay costs the copay before and after the deductible', () => {
  const sharing = { deductible: 1500, coinsurance: 20, copays: { visit: 25 } };
  expect(careCost(sharing, expected.low, prices)).toEqual({ copays: 50, deductible: 0, coinsurance: 0, overLimit: 0, total: 50 });
});

test('visits beyond those with a copay cost their price until the deductible is met', () => {
  const sharing = { deductible: 4000, coinsurance: 30, copays: { visit: 40 }, visits_at_copay: 3 };
  expect(careCost(sharing, { ...nothing, visits: 5 }, prices)).toMatchObject({ copays: 120, deductible: 300, total: 420 });
});

test('above the deductible the member pays a share', () => {
  expect(careCost({ deductible: 1000, coinsurance: 20 }, { ...nothing, other: 6000 }, prices)).toMatchObject({
    deductible: 1000,
    coinsurance: 1000,
    total: 2000,
  });
});

test('no one pays more than the out-of-pocket limit, and the estimate says what the limit takes off', () => {
  const sharing = { deductible: 1500, coinsurance: 20, out_of_pocket_limit: 5500 };
  expect(careCost(sharing, { ...nothing, other: 100_000 }, prices)).toMatchObject({ overLimit: 15_700, total: 5500 });
});

test('a copay above the price of a service costs the price', () => {
  expect(careCost({ deductible: 0, copays: { prescription: 60 } }, { ...nothing, prescriptions: 2 }, prices).total).toBe(90);
});

test('a plan that does not say what is paid after the deductible has no estimate', () => {
  expect(yearlyCost({ monthly: 100, one_time: 0 }, { deductible: 250 }, expected, 'high')).toBeUndefined();
  expect(yearlyCost({ monthly: 100, one_time: 0 }, undefined, expected, 'high')).toBeUndefined();
});

const dollars = fc.integer({ min: 0, max: 20_000 });
const sharings: fc.Arbitrary<CostSharing> = fc
  .record({ deductible: dollars, coinsurance: fc.integer({ min: 0, max: 100 }), out_of_pocket_limit: dollars, visit: dollars })
  .map(({ visit, ...sharing }) => ({ ...sharing, copays: { visit } }));

test('the lines of an estimate always add up to its total, and more care never costs less', () => {
  fc.assert(
    fc.property(sharings, (sharing) => {
      const totals = careLevels.map((level) => {
        const { copays, deductible, coinsurance, overLimit, total } = careCost(sharing, expected[level], prices);
        expect(copays + deductible + coinsurance - overLimit).toBeCloseTo(total, 6);
        expect(total).toBeLessThanOrEqual(sharing.out_of_pocket_limit ?? Number.POSITIVE_INFINITY);
        return total;
      });
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    }),
  );
});
