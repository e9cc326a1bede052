import type { Answers } from '#schemas/forms/answers/answers.ts';
import { tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { refuseStrangers } from '#server/access/identity.ts';
import { namedPortal, ownPortal } from '#server/access/portals.ts';
import { processOf, refuseClaims, typeOf } from '#server/access/standing.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { hostNamed } from '#server/rules/people/landing-pages.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { addEnrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { changeFilter } from '#server/quote/change-filter.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from '#server/context.ts';
import { unfinishedInput, versionShown } from '#server/steps/engine/drafts/drafts.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { personOf } from '#server/rules/people/person.ts';
import { refuseClosed } from '#server/employers/own-office.ts';
import { employeeToEnroll, linkEmployee } from '#server/employers/link-employee.ts';
import { readFilter, type SentFilter } from '#server/quote/quote-filter.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { announce } from '#server/webhooks/announce.ts';

type QuoteCall = 'POST /add-filter-for-new-user' | 'PUT /change-filter-info/{tempId}' | 'GET /get-enrollment-temp-info';

/** From a visitor's first answers to an enrollment. */
export const quoteHandlers: HandlersFor<QuoteCall> = {
  'POST /add-filter-for-new-user': async (input, ctx) => {
    const { session, config } = ctx;
    refuseStrangers(input, session, config);
    const employee = await employeeToEnroll(ctx, input.employee_id);
    if (session.role === 'employee') refuseClosed(ctx, session.group_id);
    const standing = { eprocess: processOf(session), type: typeOf(config, session, input.group_id) };
    refuseClaims(input, session, standing);
    const platform_group_id = input.platform_group_id || ownPortal(config, session, hostNamed(config, ctx.client.host)?.variant);
    const own = { ...ownIdentity(ctx), ...memberOf(ctx), platform_group_id };
    const filter = await readFilter(ctx, { ...referredBy(ctx, input.referral), ...input, ...own });
    const id = randomId();
    const started = { id, ...standing, filter, config_hash: config.hash, user_id: session.user_id };
    await ctx.store.write(async (trx) => {
      await ctx.keepSession(trx);
      const own = await addEnrollment(trx, ctx.sealer, started, session.id_hash, ctx.now.toISOString());
      if (employee !== null) await linkEmployee(trx, ctx, employee, id);
      await announce(trx, ctx, { event: 'enrollment.started', own, plans: [] });
    });
    return { temp_enrollment_id: id, ...namedPortal(config, String(platform_group_id)), ...standing };
  },

  'PUT /change-filter-info/{tempId}': async ({ tempId: _, plan_id, ...sent }, ctx) => {
    const { enrollment, session, config } = ctx;
    refuseClaims(sent, session, enrollment);
    // It stays in its portal, even when another person continues it.
    const isMoved = sent.platform_group_id !== enrollment.filter.platform_group_id;
    refuseStrangers(isMoved ? sent : { ...sent, platform_group_id: undefined }, session, config);
    const own = processOf(session) === enrollment.eprocess ? ownIdentity(ctx) : {};
    const filter = await readFilter(ctx, { ...sent, ...own }, enrollment.filter);
    await changeFilter(ctx, filter);
    return plan_id === undefined ? {} : { plan_id: soldAs(ctx, filter, plan_id) };
  },

  'GET /get-enrollment-temp-info': async ({ column }, ctx) => {
    const tab = tabOfSaved(column);
    const ofQuote = factsOfQuote[column];
    if (ofQuote) return { result: ofQuote(ctx) };
    const [answers, draft] = await Promise.all([answersOf(ctx, tab), unfinishedInput(ctx, tab)]);
    const travel = (some: Answers) => ctx.stepOf(tab).wire?.write(ctx, some) ?? some;
    const isStep = stepsOf(ctx).some((step) => step.tab_name === tab);
    if (!isStep) return { result: travel(answers) };
    return {
      result: { ...travel(answers), ...(draft ? { unfinished: travel(draft.data) } : {}) },
      step_version: await versionShown(ctx, tab),
    };
  },
};

type ColumnName = Parameters<HandlersFor<QuoteCall>['GET /get-enrollment-temp-info']>[0]['column'];

// The other columns are steps.
const factsOfQuote: Readonly<Partial<Record<ColumnName, (ctx: EnrollmentContext) => unknown>>> = {
  eprocess: ({ enrollment }) => enrollment.eprocess,
  type: ({ enrollment }) => enrollment.type,
  effective_date: ({ enrollment }) => enrollment.effective_date ?? '',
  filter_info: ({ enrollment }) => enrollment.filter,
};

// The referrer manages them, unless they came to another owner's page since.
function referredBy({ config }: VisitorContext, referral: string | undefined): SentFilter {
  const known = config.people.referrals?.find(({ id }) => id === referral);
  return known ? { agent_id: known.agent, group_id: known.group } : {};
}

// The filter may now describe a person for whom the plan is another one.
function soldAs({ config, today }: EnrollmentContext, filter: Filter, planId: number): number {
  const plan = config.plans.get(planId);
  const price = plan && pricePlan(plan, personOf(config, filter), today);
  return price && isRefusal(price) ? (price.pid ?? planId) : planId;
}

// A caller with their own right is always named in the quote.
function ownIdentity({ session }: VisitorContext): SentFilter {
  if (session.role === 'rep') return { agent_id: session.agent_id };
  return processOf(session) === 'group' ? { group_id: session.group_id } : {};
}

// A quote of a signed-in member is for that member, with all their plans.
function memberOf({ session }: VisitorContext): SentFilter {
  return session.role === 'member' ? { user_id: session.user_id } : {};
}
