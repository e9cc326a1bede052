import { cardOf, offered, publicCardFacts } from '#server/cart/plan-cards.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { tiers } from '#schemas/rules/tier.ts';
import { categories as everyCategory } from '#server/config/files/categories.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { fieldRefused } from '#server/contract/refusals.ts';
import { lowestCost, lowestPrice } from '#server/rules/pricing/lowest-cost.ts';
import { pricingId } from '#server/rules/pricing/pricing.ts';
import type { HandlersFor } from '#server/context.ts';
import { soldIn } from '#server/rules/plans/sold-in.ts';
import { inDollars } from '#server/rules/pricing/whole-cost.ts';

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
    return {
      result: Object.fromEntries(cards),
      tier: ctx.enrollment.filter.tier,
      expected_care: expectedCare(ctx.config, shown),
      needs: [...lateFactsOf(plans)],
    };
  },

  'GET /get-menu-filtered-plans': async ({ category, portal_id }, ctx) => {
    const { config } = ctx;
    const wanted = wantedCategories(category);
    const portal = portal_id ?? config.site.default_portal;
    const plans = [...config.plans.values()].filter((plan) => wanted.includes(plan.category) && soldIn(plan, portal));
    return {
      result: {
        [category]: plans.map((plan) => ({ ...publicCardFacts(ctx, plan), is_in_cart: false, tier_price: lowestPrices(config, plan) })),
      },
    };
  },

  'GET /get-left-side-filter-fields': async (_input, ctx) => {
    const filled = new Set(offered(ctx).map((plan) => plan.category));
    const shown = ctx.config.site.categories.filter(({ category }) => filled.has(category));
    return { result: { categories: shown.map(({ category, name }) => ({ category, name })) } };
  },
};

function expectedCare({ site }: Config, shown: readonly string[]): CallData<'GET /get-filtered-plans'>['expected_care'] {
  const perCategory = site.categories.flatMap(({ category, expected_care }) =>
    expected_care && shown.includes(category) ? [[category, expected_care] as const] : [],
  );
  return Object.fromEntries(perCategory);
}

function wantedCategories(sent: string | undefined): readonly string[] {
  const wanted = sent?.split(',').filter(Boolean) ?? [];
  if (wanted.length === 0) return everyCategory;
  const known: readonly string[] = everyCategory;
  if (!wanted.every((category) => known.includes(category))) throw fieldRefused('categories', messages.plansNotAvailable);
  return wanted;
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
