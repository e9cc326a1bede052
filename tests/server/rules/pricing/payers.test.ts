import { expect, test } from 'vitest';
import { agreedShares, agreedSplit, type Contributions, splitCost } from '#server/rules/pricing/contribution.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { payerLines } from '#server/rules/pricing/payer-lines.ts';
import { aFilter, aPlan, demoConfig, today } from '../examples.ts';

const config = demoConfig();
const half: Contributions = { paychecks_per_year: 26, default: { percent: 50 } };
const [employer] = config.people.groups.map((group) => ({ ...group, contributions: half }));
const agreed = { recurring_cents: 10_000, employer_cents: 6000, paychecks_per_year: 24 };

test('a policy’s payers are listed with what each pays a month, and what each paycheck lacks', () => {
  expect(agreedSplit(agreed)).toEqual({ employer_cents: 6000, employee_cents: 4000, paychecks_per_year: 24 });
  expect(payerLines(agreed).map(([, amount]) => amount)).toEqual(['$60.00 a month', '$40.00 a month', '$20.00']);
});

test.each([{ employer_cents: null }, { paychecks_per_year: null }])('without an employer there is one payer, and no line: %j', (alone) => {
  expect(agreedSplit({ ...agreed, ...alone })).toBeUndefined();
  expect(payerLines({ ...agreed, ...alone })).toEqual([]);
});

test('the employer’s part of each plan is shown as long as it adds up to what was agreed', () => {
  const cart = priceCart(config, [aPlan(), aPlan({ id: 2, rates: [{ prices: { IO: 30 } }] })], aFilter(), today);
  expect(agreedShares(employer, cart, { employer_cents: 2500 })).toEqual(
    new Map([
      [1, 1000],
      [2, 1500],
    ]),
  );
  expect(agreedShares(employer, cart, { employer_cents: 2400 })).toBeUndefined();
  expect(agreedShares(employer, cart, { employer_cents: null })).toBeUndefined();
  expect(agreedShares(undefined, cart, { employer_cents: 2500 })).toBeUndefined();
});

test('an employer who contributes nothing to free plans agrees on nothing', () => {
  const empty = priceCart(config, [], aFilter(), today);
  expect(agreedShares(employer, empty, { employer_cents: 0 })).toEqual(new Map());
  expect(agreedShares(employer, empty, { employer_cents: null })).toBeUndefined();
});

test('a rule for several categories fits each of them', () => {
  const rule: Contributions = { ...half, rules: [{ categories: ['dental', 'vision'], percent: 100 }] };
  const employerPays = (category: string) => splitCost(rule, { id: 1, category }, 'IO', 2000).employer_cents;
  expect(['dental', 'vision', 'life'].map(employerPays)).toEqual([2000, 2000, 1000]);
});
