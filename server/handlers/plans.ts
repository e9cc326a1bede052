import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { tiers } from '#schemas/rules/tier.ts';
import { categories as everyCategory } from '#server/config/config-schema.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { fieldRefused, Refused } from '#server/http/refusals.ts';
import { isRefusal, type PricingErrorCode, pricePlan, pricingId } from '#server/rules/pricing.ts';
import type { EnrollmentContext, HandlersFor } from './context.ts';
import { personOf } from './person.ts';

type PlanCall =
  | 'GET /get-filtered-plans'
  | 'GET /get-left-side-filter-fields'
  | 'GET /get-plan-detail/{planId}'
  | 'GET /get-plan-pricing-detail';
type PlanCard = CallData<'GET /get-filtered-plans'>['result'][string][number];

/** The plans on offer. */
export const planHandlers: HandlersFor<PlanCall> = {
  'GET /get-filtered-plans': async ({ categories }, ctx) => {
    const wanted = wantedCategories(categories);
    const plans = offered(ctx).filter((plan) => wanted.includes(plan.category));
    const shown = [...new Set(plans.map((plan) => plan.category))];
    const cards = shown.map(
      (category) => [category, plans.filter((plan) => plan.category === category).map((plan) => cardOf(ctx, plan))] as const,
    );
    return { result: Object.fromEntries(cards), tier: ctx.enrollment.filter.tier };
  },

  'GET /get-left-side-filter-fields': async (_input, ctx) => {
    const filled = new Set(offered(ctx).map((plan) => plan.category));
    const shown = ctx.config.site.categories.filter(({ category }) => filled.has(category));
    return { result: { categories: shown.map(({ category, name }) => ({ category, name })) } };
  },

  'GET /get-plan-detail/{planId}': async ({ planId }, { config }) => {
    const plan = planOf(config, planId);
    return {
      plan_id: plan.id,
      plan_name: plan.name,
      plan_logo: plan.carrier.mark,
      carrier_name: plan.carrier.name,
      plan_category: plan.category,
      plan_desc: { body_text: plan.body_text },
      benefits: plan.benefits ?? [],
      exclusions: plan.exclusions ?? [],
      faq: plan.faq ?? [],
    };
  },

  'GET /get-plan-pricing-detail': async ({ pid }, ctx) => {
    const plan = planOf(ctx.config, pid);
    const person = personOf(ctx.config, ctx.enrollment.filter);
    const own = pricePlan(plan, person, ctx.today);
    const priced = tierPrices(ctx, plan).filter((tier) => tier.price_male_nons > 0);
    return {
      plans: priced.map(({ tier, price_male_nons, plan_pricing_id }) => ({
        pid: plan.id,
        ppid: plan_pricing_id,
        tier,
        price: price_male_nons,
        selected_plan: tier === person.tier,
      })),
      pid: plan.id,
      ...(isRefusal(own) ? own : {}),
    };
  },
};

/** A plan by the id that a request names. */
export function planOf({ plans }: Pick<Config, 'plans'>, id: string | number): Plan {
  const plan = plans.get(Number(id));
  if (!plan) throw new Refused('plan-unknown');
  return plan;
}

function wantedCategories(sent: string | undefined): readonly string[] {
  const wanted = sent?.split(',').filter(Boolean) ?? [];
  if (wanted.length === 0) return everyCategory;
  const known: readonly string[] = everyCategory;
  if (!wanted.every((category) => known.includes(category))) throw fieldRefused('categories', messages.plansNotAvailable);
  return wanted;
}

// What the person can put right (income, tobacco, hours, tier) is shown with its reason; the rest is not for them.
const curable: readonly PricingErrorCode[] = ['salaryError', 'smokerError', 'hourError', 'tierError'];

function offered({ config, enrollment, today }: EnrollmentContext): readonly Plan[] {
  const person = personOf(config, enrollment.filter);
  return [...config.plans.values()].filter((plan) => {
    const price = pricePlan(plan, person, today);
    return !isRefusal(price) || curable.includes(price.errorCode);
  });
}

function cardOf(ctx: EnrollmentContext, plan: Plan): PlanCard {
  const own = pricePlan(plan, personOf(ctx.config, ctx.enrollment.filter), ctx.today);
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
    is_in_cart: ctx.enrollment.cart.some((row) => row.plan_id === plan.id),
    hide_add_to_cart: isCompanion(ctx.config, plan),
    is_prudential_plan: false,
    ...(isRefusal(own) ? { unavailable: own } : {}),
    tier_price: tierPrices(ctx, plan),
  };
}

// A plan that comes along with another is bought with that one.
function isCompanion({ plans }: Config, plan: Plan): boolean {
  return [...plans.values()].some((each) => each.paired_with === plan.id);
}

function tierPrices({ config, enrollment, today }: EnrollmentContext, plan: Plan): PlanCard['tier_price'] {
  const person = personOf(config, enrollment.filter);
  return tiers.map((tier) => {
    const price = pricePlan(plan, person, today, tier);
    return { tier, price_male_nons: isRefusal(price) ? 0 : price.cents / 100, plan_pricing_id: pricingId(plan, tier) };
  });
}
