import { hindranceOf } from '#server/cart/hindrance.ts';
import type { CartRow } from '#server/store/enrollments/access.ts';
import { changeCart, plansOf, totals } from '#server/cart/change-cart.ts';
import { questionsIn, refuseOpenQuestions, refuseUnavailable } from '#server/cart/cart-checks.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type Tier, tiers } from '#schemas/rules/tier.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { leavingWith } from '#server/rules/plans/belonging.ts';
import { type CartLine, priceCart } from '#server/rules/pricing/cart.ts';
import { type CartPayers, cartPayers } from '#server/cart/payers.ts';
import { inDollars } from '#server/rules/pricing/whole-cost.ts';
import { effectiveDates, isOffered } from '#server/rules/plans/effective-dates.ts';
import { hostNamed } from '#server/rules/people/landing-pages.ts';
import { removeCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { setEffectiveDate } from '#server/store/enrollments/enrollments.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { replaceWaiver } from '#server/employers/waiver.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { oncePerEnrollment } from '#server/steps/engine/once-per-enrollment.ts';
import { isSigned } from '#server/steps/agreement/signature.ts';

type CartCall =
  | 'GET /remove-plan-from-cart'
  | 'GET /get-plan-cart'
  | 'GET /check-prudential-cart'
  | 'GET /get-cart-count'
  | 'GET /get-cart-amount'
  | 'GET /get-cart-effective-dates'
  | 'POST /cart-checkout';

/** The cart. Amounts are sent in dollars and computed in cents. */
export const cartHandlers: HandlersFor<CartCall> = {
  'GET /remove-plan-from-cart': async ({ plan_id, plan_pricing_id }, ctx) => {
    const id = Number(plan_id);
    return changeCart(ctx, async (trx, cart) => {
      refuseOtherPrice(ctx, cart, id, plan_pricing_id);
      await removeCartPlans(trx, ctx.enrollment.id, [id, ...leavingWith(plansOf(ctx, cart), id)]);
    });
  },

  'GET /get-plan-cart': async (_input, ctx) => {
    const cart = pricedCart(ctx);
    const { whole, byPlan } = await cartPayers(ctx, cart);
    const hindrance = hindranceOf(ctx);
    return {
      result: [...(await withQuestions(ctx, cart.lines)).map((line) => rowOf(line, byPlan)), ...goneRows(ctx)],
      initial_month_cost: cart.initial_cents / 100,
      recurring_month_cost: cart.recurring_cents / 100,
      ...whole,
      tier_prices: [...tierPrices(ctx)],
      cartFirst: cart.initial_cents / 100,
      cartReccur: cart.recurring_cents / 100,
      cartTotal: cart.initial_cents / 100,
      special_message: cart.special_message,
      underwriting: [...cart.underwriting],
      fee_note: hostNamed(ctx.config, ctx.client.host)?.fee_note ?? ctx.config.site.fee_note,
      has_l713: cart.has_l713,
      l713_net_price: cart.l713_net_price_cents / 100,
      effective_date: ctx.enrollment.effective_date ?? '',
      ...(hindrance ? { hindrance: { errorCode: hindrance.errorCode, message: hindrance.message } } : {}),
      has_already_signed: await isSigned(ctx),
      signature_required: cart.signature_required,
    };
  },

  'GET /get-cart-count': async (_input, ctx) => ({ result: ctx.enrollment.cart.length }),
  'GET /check-prudential-cart': async (_input, { plans }) => ({ status: plans.some((plan) => plan.paired_with !== undefined) }),
  'GET /get-cart-amount': async (_input, ctx) => ({ result: totals(ctx, ctx.enrollment.cart).cart_amount }),
  'GET /get-cart-effective-dates': async (_input, ctx) => ({ result: [...effectiveDates(ctx.plans, ctx.today)] }),

  'POST /cart-checkout': async ({ effective_date }, ctx) => {
    if (ctx.enrollment.cart.length === 0) throw new Refused('cart-empty');
    refuseUnavailable(ctx);
    await refuseOpenQuestions(ctx);
    if (!isOffered(effective_date, ctx.plans, ctx.today)) {
      throw fieldRefused('effective_date', effective_date.trim() === '' ? messages.required : messages.dateNotOffered);
    }
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await setEffectiveDate(trx, ctx.enrollment.id, effective_date);
      await replaceWaiver(trx, ctx);
    });
    return { effective_date };
  },
};

// Another window may have changed the price or tier, so remove the plan that was displayed.
function refuseOtherPrice(ctx: EnrollmentContext, cart: readonly CartRow[], id: number, pricingId: string): void {
  const shown = [...cart, ...pricedCart(ctx).lines].filter(({ plan_id }) => plan_id === id).map(({ plan_pricing_id }) => plan_pricing_id);
  if (shown.length > 0 && !shown.includes(pricingId)) throw new Refused('pricing-changed');
}

function rowOf({ cents, cost, ...line }: CartLine, byPlan: CartPayers['byPlan']) {
  const payers = byPlan.get(line.plan_id);
  return { price: cents / 100, ...line, ...(cost ? { cost: { ...inDollars(cost), ...(payers ? { payers } : {}) } } : {}) };
}

const pricedCart = oncePerEnrollment(({ config, plans, enrollment, today }) => priceCart(config, plans, enrollment.filter, today));

// Four times the work of the cart itself, and the same until the cart, the person or what is sold changes.
const tierPrices = oncePerEnrollment((ctx) => {
  const { config, plans, enrollment, today } = ctx;
  if (plans.length === 0) return [];
  const pricedWith = (tier: Tier) =>
    tier === enrollment.filter.tier ? pricedCart(ctx) : priceCart(config, plans, { ...enrollment.filter, tier }, today);
  return tiers.flatMap((tier) => {
    const { unavailable, initial_cents, recurring_cents } = pricedWith(tier);
    if (unavailable.length > 0) return [];
    return [{ tier, monthly: recurring_cents / 100, one_time: (initial_cents - recurring_cents) / 100 }];
  });
});

// A cart that was opened by a link may hold plans whose questions its new owner has not answered, and answers may change.
async function withQuestions(ctx: EnrollmentContext, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  const open = await questionsIn(ctx);
  return lines.map((line) => {
    const unavailable = line.removable === 1 && !line.unavailable ? open.get(line.plan_id) : undefined;
    return unavailable ? { ...line, unavailable } : line;
  });
}

// A plan that the carrier has taken away stays to be seen and removed; its name went with it.
function goneRows({ config, enrollment }: EnrollmentContext) {
  return enrollment.cart
    .filter((row) => !config.plans.has(row.plan_id))
    .map(({ plan_id, plan_pricing_id, tier }) => ({
      plan_id,
      plan_pricing_id,
      tier,
      plan_name: `Plan ${plan_id}`,
      plan_logo: '–',
      carrier_name: '',
      plan_category: '',
      price: 0,
      removable: 1 as const,
      once: false,
      unavailable: { errorCode: 'plan-unknown', message: messages.planGone },
    }));
}
