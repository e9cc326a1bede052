import { messages } from '#schemas/messages/messages.ts';
import type { Plan } from '#server/config/config.ts';
import { fieldRefused, Refused } from '#server/http/refusals.ts';
import { priceCart } from '#server/rules/cart.ts';
import { effectiveDates } from '#server/rules/effective-dates.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing.ts';
import type { CartRow } from '#server/store/access.ts';
import { addCartPlans, cartOf, removeCartPlans } from '#server/store/cart-plans.ts';
import { lockEnrollment, setEffectiveDate } from '#server/store/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext, HandlersFor } from './context.ts';
import { oncePerEnrollment } from './once-per-enrollment.ts';
import { personOf } from './person.ts';
import { planOf } from './plans.ts';
import { hashesOf } from './tabs.ts';

type CartCall =
  | 'POST /add-plan-to-cart'
  | 'GET /remove-plan-from-cart'
  | 'GET /get-plan-cart'
  | 'GET /get-cart-count'
  | 'GET /get-cart-amount'
  | 'GET /get-cart-effective-dates'
  | 'POST /cart-checkout';

/** The cart. Amounts travel in dollars and are counted in cents. */
export const cartHandlers: HandlersFor<CartCall> = {
  'POST /add-plan-to-cart': async ({ plan_id, plan_pricing_id }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const row = offeredRow(ctx, plan);
    if (row.plan_pricing_id !== plan_pricing_id) throw new Refused('pricing-changed');
    const companion = plan.paired_with === undefined ? [] : [offeredRow(ctx, planOf(ctx.config, plan.paired_with))];
    return changeCart(ctx, async (trx, cart) => {
      const held = new Set(cart.map((each) => each.plan_id));
      if (held.has(plan.id)) throw new Refused('already-active');
      await addCartPlans(trx, ctx.enrollment.id, [row, ...companion.filter((each) => !held.has(each.plan_id))], ctx.now.toISOString());
    });
  },

  'GET /remove-plan-from-cart': async ({ plan_id }, ctx) => {
    const id = Number(plan_id);
    const together = [...ctx.config.plans.values()].filter((plan) => plan.paired_with === id).map((plan) => plan.id);
    const companion = ctx.config.plans.get(id)?.paired_with;
    return changeCart(ctx, (trx) =>
      removeCartPlans(trx, ctx.enrollment.id, [id, ...together, ...(companion === undefined ? [] : [companion])]),
    );
  },

  'GET /get-plan-cart': async (_input, ctx) => {
    const cart = pricedCart(ctx);
    return {
      result: cart.lines.map(({ cents, ...line }) => ({ ...line, price: cents / 100 })),
      initial_month_cost: cart.initial_cents / 100,
      recurring_month_cost: cart.recurring_cents / 100,
      special_message: cart.special_message,
      fee_note: ctx.config.site.fee_note,
      has_l713: cart.has_l713,
      l713_net_price: cart.l713_net_price_cents / 100,
      effective_date: ctx.enrollment.effective_date ?? '',
      has_already_signed: await isSigned(ctx),
      signature_required: cart.signature_required,
    };
  },

  'GET /get-cart-count': async (_input, ctx) => ({ result: ctx.plans.length }),
  'GET /get-cart-amount': async (_input, ctx) => ({ result: totals(ctx, ctx.plans).cart_amount }),
  'GET /get-cart-effective-dates': async (_input, ctx) => ({ result: [...effectiveDates(ctx.plans, ctx.today)] }),

  'POST /cart-checkout': async ({ effective_date }, ctx) => {
    if (ctx.plans.length === 0) throw new Refused('cart-empty');
    refuseUnavailable(ctx);
    if (!effectiveDates(ctx.plans, ctx.today).includes(effective_date)) {
      throw fieldRefused(
        'effective_date',
        effective_date.trim() === '' ? messages.required : 'Please choose one of the offered effective dates',
      );
    }
    await ctx.store.write(async (trx) => {
      const { open } = await lockEnrollment(trx, ctx.enrollment.id, ctx.now.toISOString());
      if (!open) throw new Refused('enrollment-completed');
      await setEffectiveDate(trx, ctx.enrollment.id, effective_date);
    });
    return { effective_date };
  },
};

const pricedCart = oncePerEnrollment(({ config, plans, enrollment, today }) => priceCart(config, plans, enrollment.filter, today));

/** Refuses a cart with a plan that the person can no longer have, or that is no longer sold. */
export function refuseUnavailable({ config, plans, enrollment, today }: EnrollmentContext): void {
  const gone = plans.length < enrollment.cart.length;
  if (gone || priceCart(config, plans, enrollment.filter, today).unavailable.length > 0) throw new Refused('plan-unavailable');
}

function offeredRow({ config, enrollment, today }: EnrollmentContext, plan: Plan): CartRow {
  const price = pricePlan(plan, personOf(config, enrollment.filter), today);
  if (isRefusal(price)) throw new Refused('plan-unavailable', price);
  return { plan_id: plan.id, plan_pricing_id: price.pricing_id, tier: enrollment.filter.tier, cents: price.cents };
}

async function changeCart(ctx: EnrollmentContext, change: (trx: Db, cart: readonly CartRow[]) => Promise<void>) {
  const { id, effective_date } = ctx.enrollment;
  const cart = await ctx.store.write(async (trx) => {
    const { open } = await lockEnrollment(trx, id, ctx.now.toISOString());
    if (!open) throw new Refused('enrollment-completed');
    await change(trx, await cartOf(trx, id));
    const changed = await cartOf(trx, id);
    // A day that the plans no longer have in common is chosen anew.
    if (effective_date && !effectiveDates(plansOf(ctx, changed), ctx.today).includes(effective_date)) await setEffectiveDate(trx, id, null);
    return changed;
  });
  return totals(ctx, plansOf(ctx, cart));
}

function plansOf({ config }: EnrollmentContext, cart: readonly CartRow[]): readonly Plan[] {
  return cart.flatMap((row) => config.plans.get(row.plan_id) ?? []);
}

function totals({ config, enrollment, today }: EnrollmentContext, plans: readonly Plan[]) {
  return { cart_count: plans.length, cart_amount: priceCart(config, plans, enrollment.filter, today).initial_cents / 100 };
}

async function isSigned(ctx: EnrollmentContext): Promise<boolean> {
  return (await hashesOf(ctx, ctx.store.db)).some((step) => step.tab === 'agreement_info');
}
