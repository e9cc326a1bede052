import { Refused } from '#server/contract/refusals.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { questionsBefore } from './plan-questions.ts';

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

/** The plans in the cart that their own questions block. */
export async function questionsIn(ctx: EnrollmentContext, db: Db = ctx.store.db) {
  const found = new Map<number, NonNullable<Awaited<ReturnType<typeof questionsBefore>>>>();
  for (const plan of ctx.plans) {
    const hindrance = await questionsBefore(ctx, plan, db);
    if (hindrance) found.set(plan.id, hindrance);
  }
  return found;
}

/** The plans whose price is no longer the one in the cart. */
export function changedPrices({ config, plans, enrollment, today }: EnrollmentContext) {
  const { lines, unavailable } = priceCart(config, plans, enrollment.filter, today);
  return lines.filter((line) => {
    const agreed = enrollment.cart.find((row) => row.plan_id === line.plan_id);
    return line.removable === 1 && !unavailable.includes(line.plan_id) && agreed?.cents !== line.cents;
  });
}
