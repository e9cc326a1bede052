import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tiers } from '#schemas/rules/tier.ts';
import { categories } from '#server/config/files/categories.ts';
import { type Contributions, employerOf, perPaycheck, splitCart, splitCost } from '#server/rules/pricing/contribution.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { aFilter, aPlan, demoConfig, today } from '../examples.ts';

const percents = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
const paid = fc.oneof(
  percents.map((percent) => ({ percent })),
  fc.integer({ min: 0, max: 200_000 }).map((cents) => ({ amount: cents / 100 })),
);
const paychecks = fc.constantFrom(12, 24, 26, 52);
const prices = fc.integer({ min: 0, max: 500_000 });
const rules: fc.Arbitrary<Contributions> = fc.record({
  paychecks_per_year: paychecks,
  default: paid,
  rules: fc.array(
    fc.tuple(paid, fc.subarray([...categories], { minLength: 1 }), fc.subarray([...tiers], { minLength: 1 })).map(([each, of, covers]) => ({
      ...each,
      categories: of,
      tiers: covers,
    })),
    { maxLength: 3 },
  ),
});
const plans = fc.record({ id: fc.integer({ min: 1, max: 9 }), category: fc.constantFrom(...categories) });

test('employer and employee always pay the price together, and neither less than nothing', () => {
  fc.assert(
    fc.property(rules, plans, fc.constantFrom(...tiers), prices, (rule, plan, tier, cents) => {
      const { employer_cents, employee_cents } = splitCost(rule, plan, tier, cents);
      expect(employer_cents + employee_cents).toBe(cents);
      expect(Math.min(employer_cents, employee_cents)).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(employer_cents)).toBe(true);
    }),
  );
});

test('for a higher price neither pays less', () => {
  fc.assert(
    fc.property(rules, plans, fc.constantFrom(...tiers), prices, prices, (rule, plan, tier, one, other) => {
      const low = splitCost(rule, plan, tier, Math.min(one, other));
      const high = splitCost(rule, plan, tier, Math.max(one, other));
      expect(high.employer_cents).toBeGreaterThanOrEqual(low.employer_cents);
      expect(high.employee_cents).toBeGreaterThanOrEqual(low.employee_cents);
    }),
  );
});

test('the paychecks of a year add up to its months, within a cent a paycheck', () => {
  fc.assert(
    fc.property(prices, paychecks, (cents, count) => {
      expect(Math.abs(perPaycheck(cents, count) * count - cents * 12)).toBeLessThanOrEqual(count);
    }),
  );
});

test('the first rule that fits plan and tier decides, at most up to the price, and the default otherwise', () => {
  const rule: Contributions = {
    paychecks_per_year: 26,
    default: { percent: 33.3 },
    rules: [
      { plans: [7], amount: 100 },
      { categories: ['medical'], tiers: ['IO'], percent: 80 },
      { categories: ['medical'], amount: 250 },
    ],
  };
  const employer = (id: number, category: string, tier: (typeof tiers)[number], cents: number) =>
    splitCost(rule, { id, category }, tier, cents).employer_cents;
  expect(employer(7, 'medical', 'IO', 40_000)).toBe(10_000);
  expect(employer(7, 'medical', 'IO', 4000)).toBe(4000);
  expect(employer(8, 'medical', 'IO', 40_001)).toBe(32_001);
  expect(employer(8, 'medical', 'IF', 40_000)).toBe(25_000);
  expect(employer(9, 'dental', 'IF', 1500)).toBe(500);
});

test('an employer pays towards each plan that can be bought, with its monthly fees, and nothing towards one that cannot', () => {
  const contributions: Contributions = { paychecks_per_year: 26, default: { percent: 50 } };
  const plans = [aPlan({ monthly_fees: [{ name: 'Dues', prices: { IO: 4 } }] }), aPlan({ id: 2, limits: { states: ['OK'] } })];
  const config = demoConfig();
  const [split] = config.people.groups.map((group) => splitCart({ ...group, contributions }, priceCart(config, plans, aFilter(), today)));
  expect(split).toEqual({ employer_cents: 1200, employee_cents: 1200 });
});

test('a group pays for those who enroll by its code, its office or its rep, not for visitors of its page', () => {
  const config = demoConfig();
  const of = (eprocess: string, type: string, group_id: string) => employerOf(config, { eprocess, type, filter: { group_id } })?.id;
  expect(of('group', 'new-member', 'cedar-creek')).toBe('cedar-creek');
  expect(of('rep', 'new-group-member', 'cedar-creek')).toBe('cedar-creek');
  expect(of('applicant', 'new-member', 'cedar-creek')).toBeUndefined();
  expect(of('group', 'new-member', 'northlight')).toBeUndefined();
});
