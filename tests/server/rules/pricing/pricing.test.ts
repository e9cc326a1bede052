import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '#schemas/values/dates.ts';
import { type Tier, tiers } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { aFilter, aPlan, today } from '../examples.ts';

test('a plan without limits costs what its rate says for the tier', () => {
  expect(pricePlan(aPlan(), aFilter(), today)).toEqual({ cents: 2000, pricing_id: '1-IO' });
  expect(pricePlan(aPlan(), aFilter(), today, 'IF')).toEqual({ cents: 6055, pricing_id: '1-IF' });
});

const refused: readonly (readonly [why: string, plan: Partial<Plan>, filter: Partial<Filter>, errorCode: string])[] = [
  ['too young', { limits: { age: [41, 64] } }, {}, 'ageError'],
  ['too old', { limits: { age: [18, 39] } }, {}, 'ageError'],
  ['a date of birth that is none', {}, { dob: '02/31/1986' }, 'ageError'],
  ['another state', { limits: { states: ['OK'] } }, {}, 'stateError'],
  ['an excluded state', { limits: { not_in_states: ['TX'] } }, {}, 'stateError'],
  ['another area', { limits: { zip_prefixes: ['760', '761'] } }, {}, 'metError'],
  ['no salary', { limits: { salary: true } }, {}, 'salaryError'],
  ['a salary of nothing', { limits: { salary: true } }, { annual_incode: 0 }, 'salaryError'],
  ['no answer about tobacco', { limits: { tobacco: true } }, {}, 'smokerError'],
  ['no working hours, where one is enough', { limits: { hours: 1 } }, {}, 'hourError'],
  ['no working hours', { limits: { hours: 20 } }, {}, 'hourError'],
  ['too few working hours', { limits: { hours: 20 } }, { working_hours: 19 }, 'hourError'],
  ['another portal', { portals: ['guild'] }, { platform_group_id: 'direct' }, 'portalError'],
  ['no portal', { portals: ['guild'] }, {}, 'portalError'],
  ['a tier without a price', { rates: [{ prices: { IS: 30 } }] }, {}, 'tierError'],
  [
    'a tier that the rate of this age does not have',
    { rates: [{ age: [18, 30], prices: { IO: 9 } }, { prices: { IS: 9 } }] },
    {},
    'tierError',
  ],
  ['an age from which another plan is sold', { becomes: { plan: 2, from_age: 40 } }, {}, 'changePid'],
  ['another plan sold to everyone, even the newborn', { becomes: { plan: 2 } }, { dob: '03/10/2026' }, 'changePid'],
  ['a tier at nothing', { rates: [{ prices: { IO: 0 } }] }, {}, 'tierError'],
  ['an age that no rate knows', { rates: [{ age: [18, 30], prices: { IO: 9 } }] }, {}, 'ageError'],
  ['a state that no rate knows', { rates: [{ states: ['OK'], prices: { IO: 9 } }] }, {}, 'stateError'],
];

test.each(refused)('%s: no price, and the reason', (_why, plan, filter, errorCode) => {
  expect(pricePlan(aPlan(plan), aFilter(filter), today)).toMatchObject({ errorCode, message: expect.stringMatching(/\w/) });
});

const accepted: readonly (readonly [why: string, plan: Partial<Plan>, filter: Partial<Filter>])[] = [
  ['the lowest age', { limits: { age: [40, 64] } }, {}],
  ['the highest age', { limits: { age: [18, 40] } }, {}],
  ['the last day of the highest age', { limits: { age: [18, 40] } }, { dob: '03/11/1985' }],
  ['a listed state', { limits: { states: ['OK', 'TX'] } }, {}],
  ['the area', { limits: { zip_prefixes: ['752'] } }, {}],
  ['a salary', { limits: { salary: true } }, { annual_incode: 1 }],
  ['tobacco denied', { limits: { tobacco: true } }, { is_smoker: 0 }],
  ['hours just enough', { limits: { hours: 20 } }, { working_hours: 20 }],
  ['the last day before another plan is sold', { becomes: { plan: 2, from_age: 41 } }, { dob: '03/11/1985' }],
  ['a tier that only the rate of this age has', { rates: [{ age: [18, 30], prices: { IS: 9 } }, { prices: { IO: 20 } }] }, {}],
  ['its portal', { portals: ['guild'] }, { platform_group_id: 'guild' }],
];

test.each(accepted)('%s: a price', (_why, plan, filter) => {
  expect(pricePlan(aPlan(plan), aFilter(filter), today)).toMatchObject({ cents: 2000 });
});

test('an unsold tier is reported before facts are requested, and after what cannot be changed', () => {
  const plan = aPlan({ limits: { salary: true, tobacco: true, hours: 20, age: [18, 64] }, rates: [{ prices: { IO: 9 } }] });
  expect(pricePlan(plan, aFilter({ tier: 'IF' }), today)).toMatchObject({ errorCode: 'tierError' });
  expect(pricePlan(plan, aFilter({ tier: 'IF', dob: '01/15/1940' }), today)).toMatchObject({ errorCode: 'ageError' });
  expect(pricePlan(plan, aFilter(), today)).toMatchObject({ errorCode: 'hourError' });
});

test('the message of a refusal is the one on the plan page', () => {
  expect(pricePlan(aPlan({ limits: { states: ['OK'] } }), aFilter(), today)).toEqual({
    errorCode: 'stateError',
    message: 'Plan not available in your state. Please change the state by editing your basic info above.',
  });
});

test('a carrier’s own message about ages replaces the store’s, and no other', () => {
  const plan = aPlan({ limits: { age: [41, 64], states: ['TX'], age_message: 'Only from 41.' } });
  expect(pricePlan(plan, aFilter(), today)).toEqual({ errorCode: 'planAgeError', message: 'Only from 41.' });
  expect(pricePlan(plan, aFilter({ state: 'OK' }), today)).toMatchObject({
    errorCode: 'stateError',
    message: expect.not.stringContaining('41'),
  });
});

test('a price may be a single cent', () => {
  expect(pricePlan(aPlan({ rates: [{ prices: { IO: 0.01 } }] }), aFilter(), today)).toMatchObject({ cents: 1 });
});

test('all facts that a price still needs are asked at once', () => {
  const plan = aPlan({ limits: { salary: true, tobacco: true, hours: 20 } });
  expect(pricePlan(plan, aFilter(), today)).toMatchObject({
    errorCode: 'hourError',
    asks: ['working_hours', 'annual_incode', 'is_smoker'],
  });
  expect(pricePlan(plan, aFilter({ working_hours: 40 }), today)).toMatchObject({
    errorCode: 'salaryError',
    asks: ['annual_incode', 'is_smoker'],
  });
  expect(pricePlan(plan, aFilter({ working_hours: 12, annual_incode: 9, is_smoker: 0 }), today)).toMatchObject({ asks: ['working_hours'] });
});

test('too few working hours name how many the plan needs, and how many were given', () => {
  const plan = aPlan({ limits: { hours: 20 } });
  const asked = 'Please enter a sufficient working hours to add product to the cart by clicking here.';
  expect(pricePlan(plan, aFilter(), today)).toMatchObject({ message: `${asked} This plan needs at least 20 hours a week.` });
  expect(pricePlan(plan, aFilter({ working_hours: 12 }), today)).toMatchObject({
    message: `${asked} This plan needs at least 20 hours a week, and you entered 12.`,
  });
});

test('the first rate that fits is the price', () => {
  const plan = aPlan({
    rates: [
      { age: [18, 29], prices: { IO: 10 } },
      { age: [30, 64], gender: 0, prices: { IO: 11 } },
      { age: [30, 64], tobacco: true, prices: { IO: 18 } },
      { age: [30, 64], prices: { IO: 12 } },
    ],
  });
  expect(pricePlan(plan, aFilter(), today)).toMatchObject({ cents: 1200 });
  expect(pricePlan(plan, aFilter({ gender: 0 }), today)).toMatchObject({ cents: 1100 });
  expect(pricePlan(plan, aFilter({ is_smoker: 1 }), today)).toMatchObject({ cents: 1800 });
  expect(pricePlan(plan, aFilter({ dob: '03/11/1996' }), today)).toMatchObject({ cents: 1000 });
});

test('no one is asked for a salary where the plan is not sold', () => {
  const plan = aPlan({ limits: { salary: true, tobacco: true, states: ['OK'] } });
  expect(pricePlan(plan, aFilter(), today)).toMatchObject({ errorCode: 'stateError' });
});

test('a price is in whole cents, exactly as configured', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom<Tier>(...tiers), (cents, tier) => {
      const plan = aPlan({ rates: [{ prices: { [tier]: cents / 100 } }] });
      expect(pricePlan(plan, aFilter(), today, tier)).toEqual({ cents, pricing_id: `1-${tier}` });
    }),
  );
});

test('a price exists exactly for the ages within the limits', () => {
  const age = fc.integer({ min: 0, max: 110 });
  fc.assert(
    fc.property(age, age, age, (from, to, years) => {
      const plan = aPlan({ limits: { age: [from, to] } });
      const dob = formatDate({ ...today, year: today.year - years });
      expect(isRefusal(pricePlan(plan, aFilter({ dob }), today))).toBe(years < from || years > to);
    }),
  );
});
