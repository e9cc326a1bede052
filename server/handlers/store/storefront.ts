import type { storefrontCalls } from '#schemas/calls/store/storefront.ts';
import { namedPortal } from '#server/access/portals.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import type { Config } from '#server/config/config.ts';
import { closedOn } from '#server/rules/plans/closed.ts';
import { soldIn } from '#server/rules/plans/sold-in.ts';
import type { HandlersFor } from '#server/context.ts';
import { menuOf } from '#server/rules/plans/menu.ts';
import { lowestCost } from '#server/rules/pricing/lowest-cost.ts';
import { inDollars } from '#server/rules/pricing/whole-cost.ts';

/** Content around the pages of the store. */
export const storefrontHandlers: HandlersFor<keyof typeof storefrontCalls> = {
  'GET /get-group-menu': async ({ group_id }, { config }) => menuOf(config, groupOf(config, group_id)?.portal),

  'GET /get-elevate-info': async (_input, { config }) => namedPortal(config, config.site.elevate_portal ?? config.site.default_portal),

  'GET /get-ticket-link': async (_input, { config: { site } }) => ({ link: site.links?.support_request ?? '' }),

  'GET /get-goenroll-footer-plan': async (_input, { config }) => {
    const plan = config.plans.get(config.site.footer_plan ?? 0);
    return { plan_id: plan?.id ?? null, plan_name: plan?.name ?? '' };
  },

  'GET /get-featured-plans': async ({ portal_id }, { config, today }) => {
    const portal = portal_id ?? config.site.default_portal;
    const featured = [...config.plans.values()].filter(
      (plan) => plan.featured && soldIn(plan, portal) && closedOn(config, plan, today) === undefined,
    );
    return {
      result: featured.map((plan) => {
        const cost = lowestCost(config, plan, 'IO');
        return {
          plan_id: plan.id,
          plan_name: plan.name,
          plan_logo: plan.carrier.mark,
          plan_short_text: plan.short_text,
          ...(cost ? { cost: inDollars(cost) } : {}),
        };
      }),
    };
  },

  'GET /get-enrollment-info-referral': async ({ rid }, { config }) => {
    const referral = config.people.referrals?.find(({ id }) => id === rid);
    return { valid: referral !== undefined, name: referral?.name ?? '', agent_id: referral?.agent ?? '', group_id: referral?.group ?? '' };
  },

  'POST /track-elevate-traffic': async (_input, { store, enrollment, session, now }) => {
    const at = now.toISOString();
    await store.write((trx) =>
      addAudit(trx, { enrollment_id: enrollment.id, session_hash: session.id_hash, action: 'elevate-traffic', detail: '', at }),
    );
    return {};
  },
};

function groupOf({ people }: Config, groupId: string | undefined) {
  return people.groups.find(({ id }) => id === groupId);
}
