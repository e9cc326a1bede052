import { messages } from '#schemas/messages/messages.ts';
import type { Plan } from '#server/config/config.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { leavingWith } from '#server/rules/belonging.ts';
import { type CartLine, priceCart } from '#server/rules/cart.ts';
import { inDollars } from '#server/rules/whole-cost.ts';
import { effectiveDates } from '#server/rules/effective-dates.ts';
import { hostNamed } from '#server/rules/landing-pages.ts';
import type { CartRow } from '#server/store/access.ts';
import { cartOf, removeCartPlans } from '#server/store/cart-plans.ts';
import { setEffectiveDate } from '#server/store/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/lock-open.ts';
import { oncePerEnrollment } from '#server/steps/engine/once-per-enrollment.ts';
import { questionsBefore } from './plan-questions.ts';
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
    return {
      result: [...(await withQuestions(ctx, cart.lines)).map(rowOf), ...goneRows(ctx)],
      initial_month_cost: cart.initial_cents / 100,
      recurring_month_cost: cart.recurring_cents / 100,
      cartFirst: cart.initial_cents / 100,
      cartReccur: cart.recurring_cents / 100,
      cartTotal: cart.initial_cents / 100,
      special_message: cart.special_message,
      fee_note: hostNamed(ctx.config, ctx.client.host)?.fee_note ?? ctx.config.site.fee_note,
      has_l713: cart.has_l713,
      l713_net_price: cart.l713_net_price_cents / 100,
      effective_date: ctx.enrollment.effective_date ?? '',
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
    if (!effectiveDates(ctx.plans, ctx.today).includes(effective_date)) {
      throw fieldRefused(
        'effective_date',
        effective_date.trim() === '' ? messages.required : 'Please choose one of the offered effective dates',
      );
    }
    await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      await setEffectiveDate(trx, ctx.enrollment.id, effective_date);
    });
    return { effective_date };
  },
};

// Another window may have changed the price or tier, so remove the plan that was displayed.
function refuseOtherPrice(ctx: EnrollmentContext, cart: readonly CartRow[], id: number, pricingId: string): void {
  const shown = [...cart, ...pricedCart(ctx).lines].filter(({ plan_id }) => plan_id === id).map(({ plan_pricing_id }) => plan_pricing_id);
  if (shown.length > 0 && !shown.includes(pricingId)) throw new Refused('pricing-changed');
}

function rowOf({ cents, cost, ...line }: CartLine) {
  return { price: cents / 100, ...line, ...(cost ? { cost: inDollars(cost) } : {}) };
}

const pricedCart = oncePerEnrollment(({ config, plans, enrollment, today }) => priceCart(config, plans, enrollment.filter, today));

/** Refuses a cart with a plan that the person can no longer have, or that is no longer sold. */
export function refuseUnavailable({ config, plans, enrollment, today }: EnrollmentContext): void {
  const gone = plans.length < enrollment.cart.length;
  if (gone || priceCart(config, plans, enrollment.filter, today).unavailable.length > 0) throw new Refused('plan-unavailable');
}

/** Refuses a cart with a plan whose own questions are open, or whose carrier declines because of their answers. */
export async function refuseOpenQuestions(ctx: EnrollmentContext, db: Db = ctx.store.db): Promise<void> {
  const [first] = (await questionsIn(ctx, db)).values();
  if (first) throw new Refused('plan-unavailable', first.errorCode === 'declined' ? first : { message: first.message });
}

/** Changes the cart in one transaction and returns its totals. */
export async function changeCart(ctx: EnrollmentContext, change: (trx: Db, cart: readonly CartRow[]) => Promise<void>) {
  const { id, effective_date } = ctx.enrollment;
  const cart = await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await change(trx, await cartOf(trx, id));
    const changed = await cartOf(trx, id);
    // A date that the plans no longer have in common must be chosen again.
    if (effective_date && !effectiveDates(plansOf(ctx, changed), ctx.today).includes(effective_date)) await setEffectiveDate(trx, id, null);
    return changed;
  });
  return totals(ctx, cart);
}

function plansOf({ config }: EnrollmentContext, cart: readonly CartRow[]): readonly Plan[] {
  return cart.flatMap((row) => config.plans.get(row.plan_id) ?? []);
}

function totals(ctx: EnrollmentContext, cart: readonly CartRow[]) {
  const { config, enrollment, today } = ctx;
  return { cart_count: cart.length, cart_amount: priceCart(config, plansOf(ctx, cart), enrollment.filter, today).initial_cents / 100 };
}

// A cart that came by a link contains plans whose questions its new owner has not answered; answers may change, too.
async function withQuestions(ctx: EnrollmentContext, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  const open = await questionsIn(ctx);
  return lines.map((line) => {
    const unavailable = line.removable === 1 && !line.unavailable ? open.get(line.plan_id) : undefined;
    return unavailable ? { ...line, unavailable } : line;
  });
}

/** Which plans in the cart their own questions block. */
async function questionsIn(ctx: EnrollmentContext, db: Db = ctx.store.db) {
  const found = new Map<number, NonNullable<Awaited<ReturnType<typeof questionsBefore>>>>();
  for (const plan of ctx.plans) {
    const hindrance = await questionsBefore(ctx, plan, db);
    if (hindrance) found.set(plan.id, hindrance);
  }
  return found;
}

// A plan that the carrier has removed stays visible until it is removed from the cart; its name is gone.
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
