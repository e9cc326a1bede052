import type { Plan } from '#schemas/calls/store/plans.ts';
import { type MessageKey, messages } from '#schemas/messages/messages.ts';
import { words } from '../words.ts';

/** Plans of one kind under one heading. */
export interface PlanSection {
  readonly key: string;
  readonly title: string;
  readonly plans: readonly Plan[];
}

const bundleTitles: Readonly<Record<number, MessageKey>> = {
  2: 'bundleOfTwo',
  3: 'bundleOfThree',
  4: 'bundleOfFour',
  5: 'bundleOfFive',
};

function bundleTitle(count: number): string {
  const key = bundleTitles[count];
  return key === undefined ? '' : messages[key];
}

const limitedCategories = new Set(['guaranteed', 'limitedmed']);

/**
 * A category's plans in the order of the listing: ordinary plans, then guaranteed and limited medical, performance
 * plans, and bundles by the number of products. Empty sections are left out.
 */
export function planSections(title: string, plans: readonly Plan[]): readonly PlanSection[] {
  const kinds: readonly { readonly key: string; readonly title: string; readonly has: (plan: Plan) => boolean }[] = [
    { key: 'plans', title, has: isOrdinary },
    { key: 'limited', title: words.guaranteedAndLimitedMedical, has: isLimited },
    { key: 'performance', title: words.performancePlans, has: isPerformance },
    ...[2, 3, 4, 5].map((count) => ({
      key: `bundles-${count}`,
      title: bundleTitle(count),
      has: (plan: Plan) => bundleOf(plan) === count,
    })),
  ];
  return kinds
    .map(({ key, title: heading, has }) => ({ key, title: heading, plans: plans.filter(has) }))
    .filter((section) => section.plans.length > 0);
}

// Each plan belongs to exactly one of these.
const bundleOf = (plan: Plan) => (plan.bundle_plan_count in bundleTitles ? plan.bundle_plan_count : 0);
const isPerformance = (plan: Plan) => bundleOf(plan) === 0 && plan.plan_type === 'MM';
const isLimited = (plan: Plan) => bundleOf(plan) === 0 && !isPerformance(plan) && limitedCategories.has(plan.plan_category);
const isOrdinary = (plan: Plan) => bundleOf(plan) === 0 && !isPerformance(plan) && !isLimited(plan);
