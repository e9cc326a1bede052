import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import type { Audience } from '#server/rules/config-changes.ts';
import { factsOf } from '#server/rules/people/facts.ts';
import { holds } from '#schemas/fields/evaluate-condition.ts';
import { countOpenWithPlans, type OpenEnrollment, readOpenWithPlans } from '#server/store/enrollments/open-enrollments.ts';
import type { Context } from '#server/context.ts';
import { wayBackMs } from '#server/access/resume-link.ts';

/**
 * The number of enrollments in progress that each audience has: those of any of its parts, each counted once. Enrollments that
 * have been inactive longer can no longer be resumed.
 */
export async function countTouched(ctx: Context, draft: Config, audiences: readonly (readonly Audience[])[]): Promise<readonly number[]> {
  const since = new Date(ctx.now.getTime() - wayBackMs).toISOString();
  const different = new Map(audiences.map((audience) => [JSON.stringify(audience), audience]));
  const counts = new Map<string, number>();
  for (const [key, audience] of different) {
    if (!isConditional(audience)) counts.set(key, await countOpenWithPlans(ctx.store.db, { plans: plansOf(audience), since }));
  }
  const conditional = [...different].filter(([, audience]) => isConditional(audience));
  const plans = plansOf(conditional.flatMap(([, audience]) => audience));
  for await (const batch of readOpenWithPlans(ctx.store.db, ctx.sealer, { plans, since })) {
    const members = batch.map((enrollment) => memberOf(ctx, draft, enrollment));
    for (const [key, audience] of conditional) {
      counts.set(key, (counts.get(key) ?? 0) + members.filter((isOf) => audience.some(isOf)).length);
    }
    // Others are waiting, because the embedded database does not yield while it answers.
    await nextTurn();
  }
  return audiences.map((audience) => counts.get(JSON.stringify(audience)) ?? 0);
}

const isConditional = (audience: readonly Audience[]) => audience.some(({ when }) => when !== undefined);

const plansOf = (audience: readonly Audience[]) => [...new Set(audience.flatMap(({ plans }) => plans))];

function memberOf(ctx: Context, draft: Config, enrollment: OpenEnrollment): (part: Audience) => boolean {
  const plans = enrollment.plans.flatMap((id) => ctx.config.plans.get(id) ?? draft.plans.get(id) ?? []);
  const facts = factsOf(enrollment, plans, ctx.today);
  return (part) => enrollment.plans.some((id) => part.plans.includes(id)) && (!part.when || holds(part.when, facts));
}
