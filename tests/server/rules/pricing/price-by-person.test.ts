import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tiers } from '#schemas/rules/tier.ts';
import { coveredBy, priceByPerson } from '#server/rules/pricing/price-by-person.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { aFilter, aPlan, today } from '../examples.ts';

const member = { member: true, spouse: false, children: 0 };
const nobody = { spouse: false, children: 0 };

test('a member alone pays the whole premium', () => {
  const filter = aFilter();
  expect(priceByPerson(aPlan(), filter, coveredBy(filter, nobody), today)).toEqual([{ people: member, cents: 2000 }]);
});

test('the spouse and children share the amount that they add to the member’s price', () => {
  const filter = aFilter({ tier: 'IF' });
  expect(priceByPerson(aPlan(), filter, coveredBy(filter, { spouse: true, children: 2 }), today)).toEqual([
    { people: member, cents: 2000 },
    { people: { member: false, spouse: true, children: 2 }, cents: 4055 },
  ]);
});

test('children who are not listed yet are covered, in a number that is not known', () => {
  expect(coveredBy({ tier: 'IC' }, nobody)).toEqual({ member: true, spouse: false, children: -1 });
});

test('a spouse who is not enrolled beside the children is not covered', () => {
  expect(coveredBy({ tier: 'IF' }, { spouse: false, children: 2 })).toEqual({ member: true, spouse: false, children: 2 });
});

test('a tier without children covers none, even if some are listed', () => {
  expect(coveredBy({ tier: 'IS' }, { spouse: true, children: 2 })).toEqual({ member: true, spouse: true, children: 0 });
});

test('a part of a single cent is a part', () => {
  const filter = aFilter({ tier: 'IS' });
  const plan = aPlan({ rates: [{ prices: { IO: 20, IS: 20.01 } }] });
  expect(priceByPerson(plan, filter, coveredBy(filter, nobody), today).map(({ cents }) => cents)).toEqual([2000, 1]);
});

test('before anyone is listed, the people are those of the tier', () => {
  expect(coveredBy({ tier: 'IF' }, nobody)).toEqual({ member: true, spouse: true, children: -1 });
});

test.each([
  ['has no price for the member alone', [{ prices: { IS: 40 } }]],
  ['costs the same for a household', [{ prices: { IO: 40, IS: 40 } }]],
])('there are no shares by person if a plan %s', (_why, rates) => {
  const filter = aFilter({ tier: 'IS' });
  expect(priceByPerson(aPlan({ rates }), filter, coveredBy(filter, nobody), today)).toEqual([]);
});

test('the prices of the persons always add up to the premium', () => {
  const cents = fc.integer({ min: 0, max: 90_000 }).map((each) => each / 100);
  const prices = fc.record({ IO: cents, IS: cents, IC: cents, IF: cents });
  fc.assert(
    fc.property(prices, fc.constantFrom(...tiers), (each, tier) => {
      const [plan, filter] = [aPlan({ rates: [{ prices: each }] }), aFilter({ tier })];
      const shares = priceByPerson(plan, filter, coveredBy(filter, { spouse: true, children: 1 }), today);
      const whole = pricePlan(plan, filter, today);
      const sum = shares.reduce((total, share) => total + share.cents, 0);
      expect(shares.length === 0 || sum === (isRefusal(whole) ? undefined : whole.cents)).toBe(true);
    }),
  );
});
