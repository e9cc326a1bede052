import type { CallData } from '#schemas/calls/calls.ts';
import { tiers } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import { closedOn, closedProperty } from '#server/rules/plans/closed.ts';
import { isCompanion, companionProperty } from '#server/rules/plans/companions.ts';
import { keyFacts } from '#server/rules/plans/key-facts.ts';
import { isRefusal, type PricingErrorCode, pricePlan, pricingId } from '#server/rules/pricing/pricing.ts';
import type { Context, EnrollmentContext } from '#server/context.ts';
import { personOf } from '#server/rules/people/person.ts';
import { shownCost } from './plan-cost.ts';

type PlanCard = CallData<'GET /get-filtered-plans'>['result'][string][number];

// Plans that the person can qualify for by answering (income, tobacco, hours, tier) are shown with the reason; the
// others are not.
const curable: readonly PricingErrorCode[] = ['salaryError', 'smokerError', 'hourError', 'tierError'];

/** The plans shown to a person. */
export function offered({ config, enrollment, today }: EnrollmentContext): readonly Plan[] {
  const person = personOf(config, enrollment.filter);
  return [...config.plans.values()].filter((plan) => {
    const price = pricePlan(plan, person, today);
    return !isRefusal(price) || curable.includes(price.errorCode);
  });
}

const mostRelated = 3;

/** Other plans for people who look at a plan: those of its category first, including those sold in another portal. */
export function related(ctx: EnrollmentContext, plan: Plan): readonly Plan[] {
  const person = personOf(ctx.config, ctx.enrollment.filter);
  const elsewhere = [...ctx.config.plans.values()].filter((each) => {
    const price = pricePlan(each, person, ctx.today);
    return isRefusal(price) && price.errorCode === 'portalError';
  });
  const taken = new Set([plan.id, ...ctx.enrollment.cart.map((row) => row.plan_id)]);
  const others = [...offered(ctx), ...elsewhere].filter(
    (each) => !taken.has(each.id) && !isCompanion(ctx.config, each) && closedOn(ctx.config, each, ctx.today) === undefined,
  );
  const sameCategory = (each: Plan) => each.category === plan.category;
  return [...others.filter(sameCategory), ...others.filter((each) => !sameCategory(each) && each.featured)].slice(0, mostRelated);
}

/** A plan as its card shows it to this person. */
export function cardOf(ctx: EnrollmentContext, plan: Plan): PlanCard {
  const own = pricePlan(plan, personOf(ctx.config, ctx.enrollment.filter), ctx.today);
  return {
    ...publicCardFacts(ctx, plan),
    is_in_cart: ctx.enrollment.cart.some((row) => row.plan_id === plan.id),
    ...(isRefusal(own) ? { unavailable: own } : {}),
    tier_price: tierPrices(ctx, plan),
  };
}

/** The facts of a plan card that everyone sees. */
export function publicCardFacts(
  { config, today }: Pick<Context, 'config' | 'today'>,
  plan: Plan,
): Omit<PlanCard, 'is_in_cart' | 'unavailable' | 'tier_price'> {
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    plan_logo: plan.carrier.mark,
    carrier_name: plan.carrier.name,
    plan_short_text: plan.short_text,
    callout_text: plan.callout ?? '',
    plan_category: plan.category,
    plan_type: plan.plan_type ?? '',
    bundle_plan_count: plan.bundle?.length ?? 0,
    bundle_products: plan.bundle ?? [],
    key_facts: keyFacts(config, plan),
    ...(plan.cost_sharing ? { cost_sharing: plan.cost_sharing } : {}),
    hide_add_to_cart: isCompanion(config, plan),
    ...companionProperty(config, plan),
    is_prudential_plan: plan.paired_with !== undefined,
    ...closedProperty(config, plan, today),
  };
}

function tierPrices(ctx: EnrollmentContext, plan: Plan): PlanCard['tier_price'] {
  const { config, enrollment, today } = ctx;
  const person = personOf(config, enrollment.filter);
  return tiers.map((tier) => {
    const price = pricePlan(plan, person, today, tier);
    return {
      tier,
      price_male_nons: isRefusal(price) ? 0 : price.cents / 100,
      plan_pricing_id: pricingId(plan, tier),
      ...shownCost(ctx, plan, tier),
    };
  });
}
