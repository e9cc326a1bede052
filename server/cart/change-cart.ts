import type { Config, Plan } from '#server/config/config.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { isOffered } from '#server/rules/plans/effective-dates.ts';
import type { CartRow } from '#server/store/enrollments/access.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { carrierWithPlan, setLabels } from '#server/store/desk/desk-labels.ts';
import { setEffectiveDate } from '#server/store/enrollments/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';

/** Changes the cart in one transaction and returns its totals. */
export async function changeCart(ctx: EnrollmentContext, change: (trx: Db, cart: readonly CartRow[]) => Promise<void>) {
  const { id, effective_date } = ctx.enrollment;
  const cart = await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await change(trx, await cartOf(trx, id));
    const changed = await cartOf(trx, id);
    // A date that the plans no longer have in common must be chosen again.
    if (effective_date && !isOffered(effective_date, plansOf(ctx, changed), ctx.today)) await setEffectiveDate(trx, id, null);
    await setLabels(trx, id, labelsOfCart(ctx.config, changed));
    return changed;
  });
  return totals(ctx, cart);
}

/** The desk labels of a cart. */
export function labelsOfCart({ plans }: Pick<Config, 'plans'>, cart: readonly Pick<CartRow, 'plan_id'>[]) {
  const plan = cart.map(({ plan_id }) => String(plan_id));
  const carrier = [...new Set(cart.flatMap(({ plan_id }) => plans.get(plan_id)?.carrier.id ?? []))];
  // With one carrier, its plans alone find the same enrollments.
  const carrier_plan = carrier.length > 1 ? carrier.flatMap((id) => plan.map((planId) => carrierWithPlan(id, planId))) : [];
  return { plan, carrier, carrier_plan };
}

/** The plans of a cart. */
export function plansOf({ config }: EnrollmentContext, cart: readonly CartRow[]): readonly Plan[] {
  return cart.flatMap((row) => config.plans.get(row.plan_id) ?? []);
}

/** The totals of a cart. */
export function totals(ctx: EnrollmentContext, cart: readonly CartRow[]) {
  const { config, enrollment, today } = ctx;
  return { cart_count: cart.length, cart_amount: priceCart(config, plansOf(ctx, cart), enrollment.filter, today).initial_cents / 100 };
}
