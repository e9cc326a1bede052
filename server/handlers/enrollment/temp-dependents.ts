import { type Tier, tierOf } from '#schemas/rules/tier.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { changeFilter } from '#server/quote/change-filter.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { ownForm } from '#server/forms/own-forms.ts';

type DependentCall = 'POST /store-temp-dependent-info' | 'POST /update-tier-info' | 'GET /get-temp-dependent-info';

/** The dependents, as far as they affect prices: stored in the filter, under the filter's own names. */
export const tempDependentHandlers: HandlersFor<DependentCall> = {
  'POST /store-temp-dependent-info': async (sent, ctx) => {
    await changeFilter(ctx, withDependents(ctx, ctx.enrollment.filter.tier, sent));
    return {};
  },

  'POST /update-tier-info': async (sent, ctx) => {
    const tier = tierOf({ spouse: Boolean(sent.dep_dob), children: Number(sent.no_of_children ?? 0) });
    await changeFilter(ctx, withDependents(ctx, tier, sent));
    return { tier };
  },

  'GET /get-temp-dependent-info': async (_input, { enrollment: { filter } }) => ({
    spouse_dob: filter.spouse_dop ?? '',
    no_of_children: filter.child_num ?? 0,
  }),
};

interface Sent {
  readonly dep_dob?: string;
  readonly no_of_children?: string | number;
}

function withDependents(ctx: EnrollmentContext, tier: Tier, sent: Sent): Filter {
  const { spouse_dop: _spouse, child_num: _children, ...filter } = ctx.enrollment.filter;
  if (tier === 'IO') return { ...filter, tier };
  const answers = checkedAnswers(ctx, ownForm(ctx, `dependents-${tier}`), { ...sent });
  const { dep_dob, no_of_children } = answers as { dep_dob?: string; no_of_children?: number };
  return {
    ...filter,
    tier,
    ...(dep_dob === undefined ? {} : { spouse_dop: dep_dob }),
    ...(no_of_children === undefined ? {} : { child_num: no_of_children }),
  };
}
