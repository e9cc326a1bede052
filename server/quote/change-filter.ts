import { isOffered } from '#server/rules/plans/effective-dates.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { repriceCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { setEffectiveDate, setFilter } from '#server/store/enrollments/enrollments.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { personOf } from '#server/rules/people/person.ts';

/**
 * Replaces an enrollment's quote filter: its cart gets the new prices, and a date that is no longer valid is cleared.
 */
export async function changeFilter(ctx: EnrollmentContext, filter: Filter): Promise<void> {
  await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await setFilter(trx, ctx.enrollment.sealer, filter);
    await repriceCartPlans(trx, ctx.enrollment.id, newPrices(ctx, filter));
    if (!dateStands(ctx)) await setEffectiveDate(trx, ctx.enrollment.id, null);
  });
}

// A plan that no longer has a price keeps its old one: the cart shows it as unavailable, and it blocks completion.
function newPrices({ plans, config, today }: EnrollmentContext, filter: Filter) {
  return plans.flatMap((plan) => {
    const price = pricePlan(plan, personOf(config, filter), today);
    return isRefusal(price) ? [] : [{ plan_id: plan.id, plan_pricing_id: price.pricing_id, tier: filter.tier, cents: price.cents }];
  });
}

function dateStands({ enrollment, plans, today }: EnrollmentContext): boolean {
  return enrollment.effective_date === undefined || isOffered(enrollment.effective_date, plans, today);
}
