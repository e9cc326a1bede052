import { expect, test } from 'vitest';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { planSections } from '#src/store/plans/listing/plan-sections.ts';
import { aPlan } from '#tests/src/support/a-plan.ts';

const titles = (plans: readonly Plan[]) => planSections('Major Medical', plans).map((section) => section.title);

test('ordinary plans are under the name of their category', () => {
  expect(titles([aPlan(1), aPlan(2)])).toEqual(['Major Medical']);
});

test('bundles are grouped by the number of products', () => {
  const bundles = [5, 3, 2, 4].map((bundle_plan_count, at) => aPlan(at, { bundle_plan_count }));
  expect(titles(bundles)).toEqual(['Multiple Products In One: Bundles', 'Triple Play', '4 in one', 'Ultimate Play Bundle']);
});

test('guaranteed, limited and performance plans are separate', () => {
  const plans = [
    aPlan(1),
    aPlan(2, { plan_category: 'guaranteed' }),
    aPlan(3, { plan_category: 'limitedmed' }),
    aPlan(4, { plan_type: 'MM' }),
  ];
  expect(planSections('Major Medical', plans).map((section) => section.plans.map((each) => each.plan_id))).toEqual([[1], [2, 3], [4]]);
});

test('every plan is in exactly one section', () => {
  const kinds: Partial<Plan>[] = [{}, { plan_type: 'MM' }, { plan_category: 'guaranteed' }, { bundle_plan_count: 2 }];
  const plans = kinds.flatMap((one, at) => kinds.map((other, beside) => aPlan(at * 10 + beside, { ...one, ...other })));
  expect(planSections('', plans).flatMap((section) => section.plans)).toHaveLength(plans.length);
});
