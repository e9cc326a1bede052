import { readTier } from '#schemas/rules/tier.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { lowestCost, lowestPrice } from '#server/rules/pricing/lowest-cost.ts';
import { closedOn } from '#server/rules/plans/closed.ts';
import { isCompanion } from '#server/rules/plans/companions.ts';
import { isRefusal, pricePlan } from '#server/rules/pricing/pricing.ts';
import { inDollars, type PlanCost } from '#server/rules/pricing/whole-cost.ts';
import { decadeOf } from '#server/store/enrollments/enrollment-profiles.ts';
import type { Enrollment } from '#server/store/enrollments/enrollments.ts';
import { newestEnrollment } from '#server/store/enrollments/newest-enrollment.ts';
import { type Audience, mostChosen } from '#server/store/quotes/plan-counts.ts';
import { plansNamed } from '#server/rules/plans/plan-of.ts';
import { costFor } from '#server/cart/plan-cost.ts';
import { paidCost } from '#server/cart/payers.ts';
import type { Context, HandlersFor, VisitorContext } from '#server/context.ts';
import { personOf } from '#server/rules/people/person.ts';
import { soldIn } from '#server/rules/plans/sold-in.ts';

type RecommendCall =
  | 'GET /recommendation/popularity'
  | 'GET /recommendation/filter'
  | 'GET /recommendation/association'
  | 'GET /recommendation/plan-details';

/** Recommendations from the choices of similar people. */
export const recommendHandlers: HandlersFor<RecommendCall> = {
  'GET /recommendation/popularity': async (asker, ctx) => recs(ctx, { alike: portalOf(asker), near: companyOf(asker) }),

  'GET /recommendation/filter': async ({ state, tier, age, gender, ...asker }, ctx) =>
    recs(ctx, {
      alike: {
        ...portalOf(asker),
        ...present({ state, tier: readTier(tier ?? '') }),
        ...(age === undefined ? {} : { birth_decade: decadeOf(ctx.today.year - Number(age)) }),
        ...(gender === undefined ? {} : { gender: Number(gender) }),
      },
      near: companyOf(asker),
    }),

  'GET /recommendation/association': async ({ planID, state, ...asker }, ctx) =>
    recs(ctx, {
      alike: portalOf(asker),
      near: { ...companyOf(asker), ...present({ state }) },
      chose: planID.split(',').map(Number),
    }),

  'GET /recommendation/plan-details': async ({ plan_list }, ctx) => {
    const enrollment = await newestEnrollment(ctx.store.db, ctx.sealer, ctx.session.id_hash);
    const held = new Set(enrollment?.cart.map((row) => row.plan_id));
    const plans = plansNamed(ctx.config, plan_list).filter(
      (plan) => !held.has(plan.id) && closedOn(ctx.config, plan, ctx.today) === undefined,
    );
    const cards = plans.flatMap((plan) => {
      const price = enrollment ? ownPrice(ctx, plan, enrollment) : publicPrice(ctx, plan);
      return price ? [{ plan, ...price }] : [];
    });
    return {
      result: cards.map(({ plan, cents, cost }) => ({
        plan_id: plan.id,
        plan_name: plan.name,
        plan_logo: plan.carrier.mark,
        carrier_name: plan.carrier.name,
        plan_price: cents / 100,
        cost: enrollment ? paidCost({ ...ctx, enrollment }, plan, enrollment.filter.tier, cost) : inDollars(cost),
        is_lowest_price: enrollment === undefined,
        plan_category: plan.category,
      })),
    };
  },
};

const mostRecs = 20;

async function recs({ store, config }: Context, audience: Audience): Promise<{ recs: number[] }> {
  const chosen = await mostChosen(store.db, audience, mostRecs);
  return { recs: chosen.filter((id) => isOnOffer(config, id)) };
}

// No one chooses a companion plan.
function isOnOffer(config: Config, id: number): boolean {
  const plan = config.plans.get(id);
  return plan !== undefined && !isCompanion(config, plan);
}

interface Asker {
  readonly platformID?: string;
  readonly agentID?: string;
  readonly groupID?: string;
}

const portalOf = ({ platformID }: Asker) => present({ portal_id: platformID });
const companyOf = ({ agentID, groupID }: Asker) => present({ agent_id: agentID, group_id: groupID });

function present<Values extends Readonly<Record<string, string | undefined>>>(values: Values): { [Name in keyof Values]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [Name in keyof Values]?: string };
}

interface Price {
  /** The premium alone. */
  readonly cents: number;
  readonly cost: PlanCost;
}

function ownPrice({ config, today, session }: VisitorContext, plan: Plan, enrollment: Enrollment): Price | undefined {
  const plans = enrollment.cart.flatMap((row) => config.plans.get(row.plan_id) ?? []);
  const price = pricePlan(plan, personOf(config, enrollment.filter), today);
  const cost = costFor({ config, today, enrollment, session, plans }, plan);
  return isRefusal(price) || isRefusal(cost) ? undefined : { cents: price.cents, cost };
}

function publicPrice({ config }: Context, plan: Plan): Price | undefined {
  const cost = soldIn(plan, config.site.default_portal) ? lowestCost(config, plan, 'IO') : undefined;
  return cost && { cents: lowestPrice(plan, 'IO'), cost };
}
