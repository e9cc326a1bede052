import { plansNamed } from '#server/rules/plans/plan-of.ts';
import { readTier, type Tier } from '#schemas/rules/tier.ts';
import type { ComparedPlan } from '#schemas/calls/store/compare.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { closedProperty } from '#server/rules/plans/closed.ts';
import { isCompanion, companionProperty } from '#server/rules/plans/companions.ts';
import { isRefusal, pricingId } from '#server/rules/pricing/pricing.ts';
import type { PlanCost } from '#server/rules/pricing/whole-cost.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { costFor } from '#server/cart/plan-cost.ts';

type CompareCall = 'GET /get-plan-comparison' | 'GET /get-plan-costs';

/** Plans side by side. */
export const compareHandlers: HandlersFor<CompareCall> = {
  'GET /get-plan-comparison': async ({ plan_list }, { config, today }) => ({
    result: plansNamed(config, plan_list).map((plan) => ({
      plan_id: plan.id,
      plan_name: plan.name,
      plan_logo: plan.carrier.mark,
      carrier_name: plan.carrier.name,
      plan_category: plan.category,
      plan_short_text: plan.short_text,
      bundle_products: plan.bundle ?? [],
      benefits: plan.benefits ?? [],
      exclusions: plan.exclusions ?? [],
      ...(plan.cost_sharing ? { cost_sharing: plan.cost_sharing } : {}),
      ...ofCategory(config, plan),
      ...companionProperty(config, plan),
      ...closedProperty(config, plan, today),
    })),
  }),

  'GET /get-plan-costs': async ({ plan_list, tier: asked }, ctx) => {
    const tier = readTier(asked ?? '') ?? ctx.enrollment.filter.tier;
    return {
      result: plansNamed(ctx.config, plan_list).map((plan) => costsOf(ctx, plan, tier)),
      tier,
      own_tier: ctx.enrollment.filter.tier,
    };
  },
};

function ofCategory({ site }: Config, plan: Plan): Pick<ComparedPlan, 'category_name' | 'expected_care'> {
  const found = site.categories.find(({ category }) => category === plan.category);
  return { category_name: found?.name ?? plan.category, ...(found?.expected_care ? { expected_care: found.expected_care } : {}) };
}

function costsOf(ctx: EnrollmentContext, plan: Plan, tier: Tier) {
  const { config, enrollment } = ctx;
  const cost = costFor(ctx, plan, tier);
  return {
    plan_id: plan.id,
    plan_pricing_id: pricingId(plan, tier),
    is_in_cart: enrollment.cart.some((row) => row.plan_id === plan.id),
    hide_add_to_cart: isCompanion(config, plan),
    ...(isRefusal(cost) ? { ...nothing, parts: [], unavailable: cost } : { ...yearOf(cost), parts: [...cost.parts] }),
  };
}

function yearOf({ monthly_cents, one_time_cents }: PlanCost) {
  return {
    first_month_cents: monthly_cents + one_time_cents,
    monthly_cents,
    first_year_cents: 12 * monthly_cents + one_time_cents,
  };
}

const nothing = { first_month_cents: 0, monthly_cents: 0, first_year_cents: 0 };
