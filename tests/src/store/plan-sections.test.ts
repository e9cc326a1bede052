import { expect, test } from 'vitest';
import type { Plan } from '#schemas/calls/plans.ts';
import { planSections } from '#src/store/plans/plan-sections.ts';

const plan = (plan_id: number, more: Partial<Plan> = {}): Plan => ({
  plan_id,
  plan_name: `Plan ${plan_id}`,
  plan_logo: 'P',
  carrier_name: 'Carrier',
  plan_short_text: '',
  callout_text: '',
  plan_category: 'medical',
  plan_type: '',
  bundle_plan_count: 0,
  bundle_products: [],
  key_facts: [],
  is_in_cart: false,
  hide_add_to_cart: false,
  is_prudential_plan: false,
  tier_price: [],
  ...more,
});

const titles = (plans: readonly Plan[]) => planSections('Major Medical', plans).map((section) => section.title);

test('ordinary plans are under the name of their category', () => {
  expect(titles([plan(1), plan(2)])).toEqual(['Major Medical']);
});

test('bundles are grouped by the number of products', () => {
  const bundles = [5, 3, 2, 4].map((bundle_plan_count, at) => plan(at, { bundle_plan_count }));
  expect(titles(bundles)).toEqual(['Multiple Products In One: Bundles', 'Triple Play', '4 in one', 'Ultimate Play Bundle']);
});

test('guaranteed, limited and performance plans are separate', () => {
  const plans = [plan(1), plan(2, { plan_category: 'guaranteed' }), plan(3, { plan_category: 'limitedmed' }), plan(4, { plan_type: 'MM' })];
  expect(planSections('Major Medical', plans).map((section) => section.plans.map((each) => each.plan_id))).toEqual([[1], [2, 3], [4]]);
});

test('every plan is in exactly one section', () => {
  const kinds: Partial<Plan>[] = [{}, { plan_type: 'MM' }, { plan_category: 'guaranteed' }, { bundle_plan_count: 2 }];
  const plans = kinds.flatMap((one, at) => kinds.map((other, beside) => plan(at * 10 + beside, { ...one, ...other })));
  expect(planSections('', plans).flatMap((section) => section.plans)).toHaveLength(plans.length);
});
