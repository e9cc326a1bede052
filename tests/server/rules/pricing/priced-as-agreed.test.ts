import { expect, test } from 'vitest';
import type { Plan } from '#server/config/config.ts';
import { pricedAsAgreed } from '#server/rules/pricing/priced-as-agreed.ts';
import { aFilter, aPlan, demoConfig, today } from '../examples.ts';

const config = demoConfig();
const sold = aPlan({
  monthly_fees: [{ name: 'Dues', prices: { IO: 2.5 } }],
  one_time_fees: [{ name: 'Enrollment fee', amount: 35 }],
});
// Agreed when the plan cost $18.
const agreed = {
  enrollment: { id: 'one', filter: aFilter(), cart: [{ plan_id: 1, tier: 'IO', cents: 1800 }] },
  policy: { initial_cents: 5550, recurring_cents: 2050 },
};
const pricedWith = (plans: readonly Plan[], agreement = agreed) =>
  pricedAsAgreed({ ...config, plans: new Map(plans.map((plan) => [plan.id, plan])) }, agreement, today);

test('a policy costs what was agreed, whatever the plan costs today and to whom it is sold', () => {
  for (const plan of [sold, { ...sold, limits: { states: ['OK'] } }, { ...sold, rates: [{ prices: { IO: 99 } }] }])
    expect(pricedWith([plan])).toMatchObject({ initial_cents: 5550, recurring_cents: 2050 });
});

test.each([
  ['a plan is gone', []],
  ['a monthly fee has changed', [{ ...sold, monthly_fees: [{ name: 'Dues', prices: { IO: 3 } }] }]],
  ['a one-time fee has changed', [{ ...sold, one_time_fees: [] }]],
])('once %s, the configuration no longer tells how the cost was made up', (_what, plans) => {
  expect(pricedWith(plans)).toBeUndefined();
});

test('nor does it for a person whose age is unknown', () => {
  const free = { id: 'one', filter: aFilter({ dob: '' }), cart: [{ plan_id: 1, tier: 'IO', cents: 0 }] };
  expect(pricedWith([aPlan()], { enrollment: free, policy: { initial_cents: 0, recurring_cents: 0 } })).toBeUndefined();
});
