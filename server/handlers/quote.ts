import { isRefusal, pricePlan } from '#server/rules/pricing.ts';
import { effectiveDates } from '#server/rules/effective-dates.ts';
import { Refused } from '#server/http/refusals.ts';
import type { Filter } from '#server/rules/facts.ts';
import { repriceCartPlans } from '#server/store/cart-plans.ts';
import { addEnrollment, lockEnrollment, setEffectiveDate, setFilter } from '#server/store/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { savedBeneficiaries } from './beneficiaries.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from './context.ts';
import { savedHealth } from './health.ts';
import { answersOf } from './prefill.ts';
import { personOf } from './person.ts';
import { readFilter, type SentFilter } from './quote-filter.ts';

type QuoteCall = 'POST /add-filter-for-new-user' | 'PUT /change-filter-info/{tempId}' | 'GET /get-enrollment-temp-info';

/** From a visitor's first answers to an enrollment. */
export const quoteHandlers: HandlersFor<QuoteCall> = {
  'POST /add-filter-for-new-user': async (input, ctx) => {
    const claimed = ownIdentity(ctx, input);
    const filter = await readFilter(ctx, { ...input, ...claimed });
    const id = randomId();
    const started = {
      id,
      eprocess: processOf(ctx, input.eprocess),
      type: input.type ?? 'new-member',
      filter,
      config_hash: ctx.config.hash,
    };
    await ctx.store.write((trx) => addEnrollment(trx, ctx.sealer, started, ctx.session.id_hash, ctx.now.toISOString()));
    return { temp_enrollment_id: id };
  },

  'PUT /change-filter-info/{tempId}': async ({ tempId: _, plan_id, ...sent }, ctx) => {
    const filter = await readFilter(ctx, { ...sent, ...ownIdentity(ctx, sent) }, ctx.enrollment.filter);
    await ctx.store.write(async (trx) => {
      const { open } = await lockEnrollment(trx, ctx.enrollment.id, ctx.now.toISOString());
      if (!open) throw new Refused('enrollment-completed');
      await setFilter(trx, ctx.sealer, ctx.enrollment.id, filter);
      await repriceCartPlans(trx, ctx.enrollment.id, newPrices(ctx, filter));
      if (!dateStands(ctx)) await setEffectiveDate(trx, ctx.enrollment.id, null);
    });
    return plan_id === undefined ? {} : { plan_id };
  },

  'GET /get-enrollment-temp-info': async ({ column }, ctx) => ({ result: await columns[column](ctx) }),
};

// The tabs behind the columns, whose names are the wire's own and oddly spelt.
const columns: Record<string, (ctx: EnrollmentContext) => unknown> & Record<ColumnName, (ctx: EnrollmentContext) => unknown> = {
  eprocess: ({ enrollment }) => enrollment.eprocess,
  type: ({ enrollment }) => enrollment.type,
  effective_date: ({ enrollment }) => enrollment.effective_date ?? '',
  filter_info: ({ enrollment }) => enrollment.filter,
  primary_info: (ctx) => answersOf(ctx, 'primary_info'),
  contact_info: (ctx) => answersOf(ctx, 'contact_info'),
  employer_info: (ctx) => answersOf(ctx, 'employer_info'),
  benificiary_info: savedBeneficiaries,
  health_info: savedHealth,
  dependent_info: (ctx) => answersOf(ctx, 'dependent_info'),
  payment_info: (ctx) => answersOf(ctx, 'billing_info'),
};
type ColumnName = Parameters<HandlersFor<QuoteCall>['GET /get-enrollment-temp-info']>[0]['column'];

// Who drives an enrollment is what the session was raised for, whatever the request says.
function processOf({ session }: VisitorContext, claimed: string | undefined): string {
  if (claimed === 'rep' && session.agent_id) return 'rep';
  if (claimed === 'group' && session.group_id) return 'group';
  if (claimed === 'rep' || claimed === 'group') throw new Refused('identity-mismatch');
  return 'applicant';
}

/** Agent, group and member of a filter come from the session; another's are refused. */
function ownIdentity({ session, config }: VisitorContext, sent: SentFilter): SentFilter {
  const strangers = [
    sent.agent_id && ![session.agent_id, session.resumed_agent_id].includes(String(sent.agent_id)),
    sent.user_id && ![session.user_id, session.resumed_user_id].includes(String(sent.user_id)),
    sent.group_id && ![session.group_id, session.resumed_group_id, config.site.default_group].includes(String(sent.group_id)),
  ];
  if (strangers.some(Boolean)) throw new Refused('identity-mismatch');
  return { agent_id: session.agent_id ?? undefined, group_id: session.group_id ?? undefined, user_id: session.user_id ?? undefined };
}

// A plan that has no price any more keeps its old one: the cart shows it as unavailable, and nothing can be completed with it.
function newPrices({ plans, config, today }: EnrollmentContext, filter: Filter) {
  return plans.flatMap((plan) => {
    const price = pricePlan(plan, personOf(config, filter), today);
    return isRefusal(price) ? [] : [{ plan_id: plan.id, plan_pricing_id: price.pricing_id, tier: filter.tier, cents: price.cents }];
  });
}

function dateStands({ enrollment, plans, today }: EnrollmentContext): boolean {
  return enrollment.effective_date === undefined || effectiveDates(plans, today).includes(enrollment.effective_date);
}
