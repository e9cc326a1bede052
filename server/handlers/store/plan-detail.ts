import { tiers } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import { closedProperty } from '#server/rules/plans/closed.ts';
import { isCompanion, partnerOf, companionProperty, soldWith } from '#server/rules/plans/companions.ts';
import { isRefusal, pricePlan, pricingId } from '#server/rules/pricing/pricing.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { personOf } from '#server/rules/people/person.ts';
import { words } from '#server/rules/words.ts';
import { shownCost } from '#server/cart/plan-cost.ts';
import { planOf } from '#server/rules/plans/plan-of.ts';
import { questionsBefore } from '#server/cart/plan-questions.ts';
import { cardOf, related } from '#server/cart/plan-cards.ts';
import { hindranceOf, isInCart, needsMembership } from '#server/cart/purchase.ts';

type DetailCall =
  | 'GET /get-plan-detail'
  | 'GET /get-plan-detail/{planId}'
  | 'GET /plan-requirements/{planId}'
  | 'GET /get-related-plans'
  | 'GET /get-plan-pricing-detail'
  | 'GET /get-plan-pricing-detail-elevate'
  | 'GET /check-prudential-plan'
  | 'GET /check-prudential-plan/{hash}'
  | 'GET /check-already-answered'
  | 'GET /check-disability-plan'
  | 'POST /check-already-in-cart';

/** One plan in detail. */
export const planDetailHandlers: HandlersFor<DetailCall> = {
  'GET /get-plan-detail': async (_input, { config }) => {
    const memberships = [...config.plans.values()].filter((plan) => plan.membership);
    return {
      plan_name: words.wellnessMembership,
      plan_desc: { body_text: memberships.map((plan) => plan.body_text).join('\n\n') },
      price: memberships[0]?.rates[0]?.prices.IO ?? 0,
      memberships: memberships.map(({ id, name, short_text, benefits = [] }) => ({
        plan_id: id,
        plan_name: name,
        plan_short_text: short_text,
        benefits,
      })),
    };
  },

  'GET /get-plan-detail/{planId}': async ({ planId }, { config, today }) => {
    const plan = planOf(config, planId);
    return {
      plan_id: plan.id,
      plan_name: plan.name,
      plan_logo: plan.carrier.mark,
      carrier_name: plan.carrier.name,
      plan_category: plan.category,
      plan_desc: { body_text: plan.body_text },
      hide_add_to_cart: isCompanion(config, plan),
      ...companionProperty(config, plan),
      benefits: plan.benefits ?? [],
      exclusions: plan.exclusions ?? [],
      examples: plan.examples ?? [],
      faq: plan.faq ?? [],
      ...closedProperty(config, plan, today),
    };
  },

  'GET /plan-requirements/{planId}': async ({ planId }, { config }) => {
    const { limits = {} } = planOf(config, planId);
    return {
      is_salary_required: limits.salary === true,
      is_tobacco_required: limits.tobacco === true,
      is_hours_required: limits.hours !== undefined,
    };
  },

  'GET /get-related-plans': async ({ plan_id }, ctx) => ({
    result: related(ctx, planOf(ctx.config, plan_id)).map((plan) => cardOf(ctx, plan)),
    tier: ctx.enrollment.filter.tier,
  }),

  'GET /get-plan-pricing-detail': async ({ pid }, ctx) => {
    const plan = planOf(ctx.config, pid);
    const { pid: soldAs = plan.id, ...hindrance } = (await hindranceOf(ctx, plan)) ?? {};
    return {
      plans: offersOf(ctx, plan),
      pid: soldAs,
      is_in_cart: isInCart(ctx, plan),
      needs_membership: needsMembership(ctx, plan, ctx.plans),
      portals: portalsOf(ctx, plan),
      sold_with: soldWith(ctx.config, plan).map(({ id, name }) => ({ plan_id: id, plan_name: name })),
      ...hindrance,
    };
  },

  'GET /get-plan-pricing-detail-elevate': async ({ pid }, ctx) => ({
    plans: partnerOf(ctx.config, planOf(ctx.config, pid)).flatMap((partner) => offersOf(ctx, partner)),
  }),

  'GET /check-prudential-plan': async ({ plan_id }, ctx) => paired(ctx, plan_id),
  'GET /check-prudential-plan/{hash}': async ({ plan_id }, ctx) => paired(ctx, plan_id),
  'GET /check-already-answered': async ({ plan_id }, ctx) => ({
    status: (await questionsBefore(ctx, planOf(ctx.config, plan_id))) === undefined,
  }),
  'GET /check-disability-plan': async ({ plan_id }, { config }) => ({ status: planOf(config, plan_id).category === 'di' }),
  'POST /check-already-in-cart': async ({ plan_id }, ctx) => ({ status: isInCart(ctx, planOf(ctx.config, plan_id)) }),
};

function offersOf(ctx: EnrollmentContext, plan: Plan) {
  const { config, enrollment, today } = ctx;
  const person = personOf(config, enrollment.filter);
  return tiers.flatMap((tier) => {
    const price = pricePlan(plan, person, today, tier);
    if (isRefusal(price)) return [];
    return [
      {
        pid: plan.id,
        ppid: pricingId(plan, tier),
        tier,
        price: price.cents / 100,
        ...shownCost(ctx, plan, tier),
        selected_plan: tier === person.tier,
      },
    ];
  });
}

function portalsOf({ config }: EnrollmentContext, { portals = [] }: Plan) {
  return config.people.portals
    .filter(({ id }) => portals.includes(id))
    .map(({ id, name }) => ({ platform_group_id: id, platform_name: name }));
}

function paired(ctx: EnrollmentContext, planId: string | number) {
  return { status: partnerOf(ctx.config, planOf(ctx.config, planId)).length > 0, depdob: ctx.enrollment.filter.spouse_dop ?? '' };
}
