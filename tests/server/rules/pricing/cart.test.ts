import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { costRows } from '#server/rules/pricing/cost-rows.ts';
import { aFilter, aPlan, demoConfig, plansOf, today } from '../examples.ts';

const config = demoConfig();

test('an empty cart costs nothing and needs no signature', () => {
  expect(priceCart(config, [], aFilter(), today)).toMatchObject({
    lines: [],
    initial_cents: 0,
    recurring_cents: 0,
    signature_required: false,
  });
});

test('fees come after the plans, cannot be removed separately, and one-time fees are not in the recurring cost', () => {
  const plan = aPlan({
    one_time_fees: [{ name: 'Enrollment fee', amount: 35 }],
    monthly_fees: [
      { name: 'Dues', prices: { IO: 2.5 } },
      { name: 'Family dues', prices: { IF: 9 } },
    ],
  });
  const cart = priceCart(config, [plan, aPlan({ id: 2, name: 'Second' })], aFilter(), today);
  expect(
    cart.lines.map(({ plan_name, plan_pricing_id, cents, removable, once }) => [plan_name, plan_pricing_id, cents, removable, once]),
  ).toEqual([
    ['Plain Dental', '1-IO', 2000, 1, false],
    ['Second', '2-IO', 2000, 1, false],
    ['Dues', '1-fee-1', 250, 0, false],
    ['Enrollment fee', '1-fee-2', 3500, 0, true],
  ]);
  expect(cart).toMatchObject({ initial_cents: 7750, recurring_cents: 4250 });
});

test('a plan that no longer fits stays in the cart, costs nothing, and has no fees', () => {
  const plan = aPlan({ limits: { states: ['OK'] }, monthly_fees: [{ name: 'Dues', prices: { IO: 2 } }] });
  const cart = priceCart(config, [plan], aFilter(), today);
  expect(cart.unavailable).toEqual([1]);
  expect(cart.lines.map(({ cents }) => cents)).toEqual([0]);
});

test('a line names the plan that leaves the cart with it, and none where it leaves alone', () => {
  const pair = [aPlan({ id: 1, paired_with: 2 }), aPlan({ id: 2, name: 'Companion' }), aPlan({ id: 3, name: 'Another' })];
  const { lines } = priceCart(config, pair, aFilter(), today);
  expect(lines.map(({ plan_id, leaves_with }) => [plan_id, leaves_with])).toEqual([
    [1, [2]],
    [2, [1]],
    [3, undefined],
  ]);
});

test('the rows of a cart tell a first amount only of a plan that has one', () => {
  const plans = [aPlan({ one_time_fees: [{ name: 'Enrollment fee', amount: 35 }] }), aPlan({ id: 2, name: 'Second' })];
  const rows = costRows(priceCart(config, plans, aFilter(), today), ({ plan_name }) => plan_name);
  const [first, second] = ['Plain Dental', 'Second'].map((plan) => rows.find(([name]) => name === plan)?.[1]);
  expect(first).toContain('$35.00');
  expect(second).toBe('$20.00 a month');
});

test('the rows of a cart break down what a plan costs, and name the plan with which a part is paid', () => {
  const fees = { monthly_fees: [{ name: 'Dues', prices: { IO: 2.5 }, shared: true }], one_time_fees: [{ name: 'Setup', amount: 0.01 }] };
  const plans = [aPlan(fees), aPlan({ ...fees, id: 2, name: 'Second' })];
  expect(costRows(priceCart(config, plans, aFilter(), today), ({ plan_name }) => plan_name)).toEqual([
    ['Plain Dental', '$22.50 a month, and $0.01 once'],
    ['– Premium', '$20.00 a month'],
    ['– Dues', '$2.50 a month'],
    ['– Setup', '$0.01 once'],
    ['Second', '$20.00 a month, and $0.01 once'],
    ['– Premium', '$20.00 a month'],
    ['– Dues', 'paid with Plain Dental'],
    ['– Setup', '$0.01 once'],
  ]);
});

test('only a premier plan makes a cart premier, with a net price of nothing if it has none', () => {
  const premier = (plan: Parameters<typeof aPlan>[0]) => {
    const { has_l713, l713_net_price_cents } = priceCart(config, [aPlan(plan)], aFilter(), today);
    return [has_l713, l713_net_price_cents];
  };
  expect(premier({})).toEqual([false, 0]);
  expect(premier({ kind: 'premier' })).toEqual([true, 0]);
});

test('a premier plan shows its dues and fees by tier and its net price', () => {
  const cart = priceCart(config, plansOf(config, 401), aFilter({ tier: 'IS' }), today);
  expect(cart).toMatchObject({ has_l713: true, l713_net_price_cents: 21_450 });
  expect(cart.lines.slice(1).map(({ plan_name, cents }) => [plan_name, cents])).toEqual([
    ['Union dues', 2500],
    ['Annuity fund', 1000],
    ['Billing fees', 3000],
    ['Association fees', 10_000],
  ]);
});

test("a carrier's special message appears once, however many of its plans are bought", () => {
  const { special_message } = priceCart(config, plansOf(config, 105, 107, 301), aFilter(), today);
  expect(special_message.split('\n\n')).toEqual([
    'Harborlight Mutual mails your member card within ten days of your effective date.',
    'Northquay Life may ask for evidence of insurability; a decision takes 5 to 10 days.',
  ]);
});

test('the notice about medical underwriting belongs to the life plans that depend on it, not to those without medical questions', () => {
  const noticesFor = (...ids: number[]) => priceCart(config, plansOf(config, ...ids), aFilter(), today).underwriting;
  expect(noticesFor(301)).toEqual([
    'Optional life plans (100k to 300k) depend on medical underwriting approval and evidence of insurability. A decision takes 5 to 10 days.',
  ]);
  expect(noticesFor(302, 201)).toEqual([]);
});

test('a signature is needed unless every plan does without', () => {
  expect(priceCart(config, plansOf(config, 208, 306), aFilter(), today).signature_required).toBe(false);
  expect(priceCart(config, plansOf(config, 208, 201), aFilter(), today).signature_required).toBe(true);
});

test('the totals are the sums of the lines, to the cent, whatever is bought', () => {
  const ids = [...config.plans.keys()];
  fc.assert(
    fc.property(fc.subarray(ids), fc.constantFrom('IO', 'IS', 'IC', 'IF'), fc.constantFrom<0 | 1>(0, 1), (chosen, tier, is_smoker) => {
      const cart = priceCart(config, plansOf(config, ...chosen), aFilter({ tier, is_smoker, annual_incode: 50_000 }), today);
      const sum = (lines: typeof cart.lines) => lines.reduce((total, line) => total + line.cents, 0);
      expect(cart.initial_cents).toBe(sum(cart.lines));
      expect(cart.recurring_cents).toBe(sum(cart.lines.filter((line) => !line.once)));
      expect(cart.lines.every((line) => Number.isSafeInteger(line.cents))).toBe(true);
      expect(new Set(cart.lines.map((line) => line.plan_pricing_id)).size).toBe(cart.lines.length);
    }),
  );
});
