import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Plan } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import { closedOn } from '#server/rules/plans/closed.ts';
import { companionRefusal, isCompanion, partnerOf } from '#server/rules/plans/companions.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import type { CartRow } from '#server/store/enrollments/access.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { memberIdOf } from '#server/steps/engine/earlier-answers.ts';
import { personOf } from '#server/rules/people/person.ts';
import { questionsBefore } from './plan-questions.ts';

/** The reason why a plan cannot currently be bought, by the code that clients know. */
export interface Hindrance {
  readonly errorCode: string;
  readonly message: string;
  /** The plan that is sold to this person instead. */
  readonly pid?: number;
  /** The filter fields to answer for a price. */
  readonly asks?: string[];
}

/** The hindrance that keeps this person from buying a plan; undefined if it can be added to the cart. */
export async function hindranceOf(ctx: EnrollmentContext, plan: Plan): Promise<Hindrance | undefined> {
  if (ctx.enrollment.completed) return { errorCode: 'enrollmentIdError', message: messages.pricingNoQuote };
  const refused = [plan, ...partnerOf(ctx.config, plan)].map((each) => priceOf(ctx, each)).find(isRefusal);
  if (refused) return refused;
  const closed = isInCart(ctx, plan) ? undefined : closedOn(ctx.config, plan, ctx.today);
  if (closed !== undefined) return { errorCode: 'blackout', message: closed };
  return isCompanion(ctx.config, plan) && !isInCart(ctx, plan) ? companionRefusal(ctx.config, plan) : questionsBefore(ctx, plan);
}

export function isInCart({ enrollment }: EnrollmentContext, plan: Plan): boolean {
  return enrollment.cart.some((row) => row.plan_id === plan.id);
}

/** A plan as a row of the cart, at the server's price for this person. */
export function offeredRow(ctx: EnrollmentContext, plan: Plan): CartRow {
  const price = priceOf(ctx, plan);
  if (isRefusal(price)) throw new Refused('plan-unavailable', price);
  return { plan_id: plan.id, plan_pricing_id: price.pricing_id, tier: ctx.enrollment.filter.tier, cents: price.cents };
}

/** Members are not sold a plan they have, and a closed plan is sold to no one. */
export function refuseClosed(ctx: EnrollmentContext, plan: Plan): void {
  const closed = closedOn(ctx.config, plan, ctx.today);
  if (closed !== undefined) throw new Refused('blackout', { message: closed });
  const holder = ctx.config.people.members.find(({ id }) => id === ctx.enrollment.filter.user_id);
  if (holder?.plans?.some((held) => held.plan === plan.id && held.status === 'ACTIVE')) {
    throw new Refused('already-active', { message: fill(messages.planHeld, { name: `${holder.first_name} ${holder.last_name}` }) });
  }
}

/** Whether a person must also buy a wellness membership. Members already have theirs. */
export function needsMembership(
  ctx: Pick<EnrollmentContext, 'enrollment' | 'session'>,
  plan: Plan,
  cart: readonly (Plan | undefined)[],
): boolean {
  return plan.needs_membership === true && memberIdOf(ctx) === null && !cart.some((each) => each?.membership);
}

function priceOf({ config, enrollment, today }: EnrollmentContext, plan: Plan) {
  return pricePlan(plan, personOf(config, enrollment.filter), today);
}
