import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { tiers } from '#schemas/rules/tier.ts';
import { categories as everyCategory } from '#server/config/files/categories.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { fieldRefused } from '#server/contract/refusals.ts';
import { isCompanion } from '#server/rules/companions.ts';
import { lowestCost, lowestPrice } from '#server/rules/lowest-cost.ts';
import { isRefusal, type PricingErrorCode, pricePlan, pricingId } from '#server/rules/pricing.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { personOf } from '#server/rules/person.ts';
import { soldIn } from '#server/rules/sold-in.ts';
import { inDollars } from '#server/rules/whole-cost.ts';
import { shownCost } from '#server/cart/plan-cost.ts';

type PlanCall = 'GET /get-filtered-plans' | 'GET /get-menu-filtered-plans' | 'GET /get-left-side-filter-fields';
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
    return { result: Object.fromEntries(cards), tier: ctx.enrollment.filter.tier, needs: [...lateFactsOf(plans)] };
  },

  'GET /get-menu-filtered-plans': async ({ category, portal_id }, { config }) => {
    const wanted = wantedCategories(category);
    const portal = portal_id ?? config.site.default_portal;
    const plans = [...config.plans.values()].filter((plan) => wanted.includes(plan.category) && soldIn(plan, portal));
    return {
      result: { [category]: plans.map((plan) => ({ ...saidOf(config, plan), is_in_cart: false, tier_price: lowestPrices(config, plan) })) },
    };
  },

  'GET /get-left-side-filter-fields': async (_input, ctx) => {
    const filled = new Set(offered(ctx).map((plan) => plan.category));
    const shown = ctx.config.site.categories.filter(({ category }) => filled.has(category));
    return { result: { categories: shown.map(({ category, name }) => ({ category, name })) } };
  },
};

function wantedCategories(sent: string | undefined): readonly string[] {
  const wanted = sent?.split(',').filter(Boolean) ?? [];
  if (wanted.length === 0) return everyCategory;
  const known: readonly string[] = everyCategory;
  if (!wanted.every((category) => known.includes(category))) throw fieldRefused('categories', messages.plansNotAvailable);
  return wanted;
}

// Plans that the person can qualify for by answering (income, tobacco, hours, tier) are shown with the reason; the
// others are not.
const curable: readonly PricingErrorCode[] = ['salaryError', 'smokerError', 'hourError', 'tierError'];

function offered({ config, enrollment, today }: EnrollmentContext): readonly Plan[] {
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
  const others = [...offered(ctx), ...elsewhere].filter((each) => !taken.has(each.id) && !isCompanion(ctx.config, each));
  const sameCategory = (each: Plan) => each.category === plan.category;
  return [...others.filter(sameCategory), ...others.filter((each) => !sameCategory(each) && each.featured)].slice(0, mostRelated);
}

/** A plan as its card shows it to this person. */
export function cardOf(ctx: EnrollmentContext, plan: Plan): PlanCard {
  const own = pricePlan(plan, personOf(ctx.config, ctx.enrollment.filter), ctx.today);
  return {
    ...saidOf(ctx.config, plan),
    is_in_cart: ctx.enrollment.cart.some((row) => row.plan_id === plan.id),
    ...(isRefusal(own) ? { unavailable: own } : {}),
    tier_price: tierPrices(ctx, plan),
  };
}

// What a card shows to everyone.
function saidOf(config: Config, plan: Plan): Omit<PlanCard, 'is_in_cart' | 'unavailable' | 'tier_price'> {
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
    hide_add_to_cart: isCompanion(config, plan),
    is_prudential_plan: plan.paired_with !== undefined,
  };
}

function lowestPrices(config: Config, plan: Plan): PlanCard['tier_price'] {
  return tiers.map((tier) => {
    const cost = lowestCost(config, plan, tier);
    return {
      tier,
      price_male_nons: lowestPrice(plan, tier) / 100,
      plan_pricing_id: pricingId(plan, tier),
      ...(cost ? { cost: inDollars(cost) } : {}),
    };
  });
}

/** The facts that plans ask for beyond the quote form, by the limit that needs them. */
const lateFacts: readonly (readonly [field: string, asks: (limits: NonNullable<Plan['limits']>) => boolean])[] = [
  ['is_smoker', ({ tobacco }) => tobacco === true],
  ['annual_incode', ({ salary }) => salary === true],
  ['working_hours', ({ hours }) => hours !== undefined],
];

function lateFactsOf(plans: readonly Plan[]): readonly string[] {
  return lateFacts.filter(([, asks]) => plans.some(({ limits = {} }) => asks(limits))).map(([field]) => field);
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
