import { expect, test } from 'vitest';
import type { Cart } from '#schemas/calls/store/cart.ts';
import { pricesBeside } from '#src/wizard/engine/review/prices-beside.ts';

type Row = Cart['result'][number];

const row = (plan_name: string, price: number, more: Partial<Row> = {}): Row => ({
  plan_id: 1,
  plan_pricing_id: plan_name,
  plan_name,
  plan_logo: '',
  carrier_name: 'Meadowlark',
  plan_category: 'medical',
  tier: 'IF',
  price,
  removable: 1,
  once: false,
  ...more,
});
const part = (name: string, amount: number, once = false) => ({ name, amount, once });
const people = [{ amount: 426.1 }, { amount: 830.95 }];

test('fees stand beside the premiums of the people, so that all of it adds up to the cost of the plan', () => {
  const parts = [part('Guild Health', 1257.05), part('Union dues', 25), part('Enrollment fee', 99, true)];
  const rows = [
    row('Guild Health', 1257.05, { cost: { monthly: 1282.05, one_time: 99, parts } }),
    row('Union dues', 25, { removable: 0, fee_of: 'Guild Health' }),
    row('Enrollment fee', 99, { removable: 0, fee_of: 'Guild Health', once: true }),
  ];
  expect(pricesBeside('Guild Health', people, rows)).toEqual([part('Union dues', 25), part('Enrollment fee', 99, true)]);
});

test('a companion has its own price, and is no part of the plan that brings it', () => {
  const parts = [part('Builder', 20), part('Membership', 5), part('Membership fee', 2)];
  const rows = [
    row('Builder', 20, { cost: { monthly: 27, one_time: 0, parts } }),
    row('Membership', 5, { included_with: 'Builder' }),
    row('Membership fee', 2, { removable: 0, fee_of: 'Membership' }),
  ];
  expect(pricesBeside('Builder', [{ amount: 20 }], rows)).toEqual([part('Membership fee', 2)]);
  expect(pricesBeside('Membership', [{ amount: 5 }], rows)).toEqual([]);
});

test('a plan whose rates do not tell people apart has its premium in one', () => {
  expect(pricesBeside('Happy Tails', [], [row('Happy Tails', 21)])).toEqual([part('Happy Tails', 21)]);
});

test('a plan that cannot be bought costs nothing', () => {
  const unavailable = { errorCode: 'ageError', message: '' };
  expect(pricesBeside('Happy Tails', [], [row('Happy Tails', 0, { unavailable })])).toEqual([]);
});
