import type { Plan } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { CartRow } from '#server/store/enrollments/access.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { changeCart } from '#server/cart/change-cart.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { partnerOf } from '#server/rules/plans/companions.ts';
import { planOf } from '#server/rules/plans/plan-of.ts';
import { hindranceOf, needsMembership, offeredRow, refuseClosed } from '#server/cart/purchase.ts';

type AddCall = 'POST /add-plan-to-cart' | 'POST /add-plan-to-cart-prudentials';

/** Adding to the cart. Whatever a request says, prices are the server's. */
export const addToCartHandlers: HandlersFor<AddCall> = {
  'POST /add-plan-to-cart': async ({ plan_id, plan_pricing_id }, ctx) => {
    const wanted = wantedPlan(ctx, plan_id, plan_pricing_id);
    return add(ctx, wanted, []);
  },

  'POST /add-plan-to-cart-prudentials': async (input, ctx) => {
    const wanted = wantedPlan(ctx, input.plan_id, input.plan_pricing_id);
    const partner = alongWith(ctx, input.plan_id1, input.plan_pricing_id1, (plan) => plan.id === wanted.plan.paired_with);
    const membership = alongWith(ctx, input.membership_plan_id, input.membership_plan_pricing_id, (plan) => plan.membership === true);
    return add(ctx, wanted, [...partner, ...membership]);
  },
};

interface Wanted {
  readonly plan: Plan;
  readonly pricingId: string;
}

function wantedPlan({ config }: EnrollmentContext, planId: string | number, pricingId: string): Wanted {
  return { plan: planOf(config, planId), pricingId };
}

function alongWith(
  ctx: EnrollmentContext,
  planId: string | number | undefined,
  pricingId: string | undefined,
  belongs: (plan: Plan) => boolean,
): readonly Wanted[] {
  if (planId === undefined) return [];
  const wanted = wantedPlan(ctx, planId, pricingId ?? '');
  if (!belongs(wanted.plan)) throw new Refused('not-sold-together');
  return [wanted];
}

async function add(ctx: EnrollmentContext, wanted: Wanted, along: readonly Wanted[]) {
  const { plan } = wanted;
  for (const each of [wanted, ...along]) refuseClosed(ctx, each.plan);
  const hindrance = await hindranceOf(ctx, plan);
  if (hindrance) throw new Refused('plan-unavailable', hindrance);
  const rows = [
    ...[wanted, ...along].map((each) => pricedRow(ctx, each)),
    ...partnerOf(ctx.config, plan).map((each) => offeredRow(ctx, each)),
  ];
  return changeCart(ctx, async (trx, cart) => {
    const held = new Set(cart.map((row) => row.plan_id));
    if (held.has(plan.id)) throw new Refused('already-active');
    const company = [...along.map((each) => each.plan), ...cart.map((row) => ctx.config.plans.get(row.plan_id))];
    if (needsMembership(ctx, plan, company)) throw new Refused('membership-required');
    await addCartPlans(
      trx,
      ctx.enrollment.id,
      firstOfEach(rows).filter((row) => !held.has(row.plan_id)),
      ctx.now.toISOString(),
    );
  });
}

function pricedRow(ctx: EnrollmentContext, { plan, pricingId }: Wanted): CartRow {
  const row = offeredRow(ctx, plan);
  if (row.plan_pricing_id !== pricingId) throw new Refused('pricing-changed');
  return row;
}

// A partner that was named and comes anyway is one row.
function firstOfEach(rows: readonly CartRow[]): readonly CartRow[] {
  return [...new Map(rows.map((row) => [row.plan_id, row])).values()];
}
