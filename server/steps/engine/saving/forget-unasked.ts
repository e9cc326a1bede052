import { isDeepStrictEqual } from 'node:util';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { nameToday } from '#server/config/step-names.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { dropPlanAnswers } from '#server/store/enrollments/plan-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { ServerForm } from '../forms.ts';
import { askedOf, countedItems } from '../lists/list-items.ts';
import { joinedParts, maskedNames, type Part } from '../lists/parts.ts';
import { storedAnswers, storedStep } from '../renamed-step.ts';
import { hashesOf, stepsOf } from '../tabs.ts';
import { dropStep, storeStep } from './store-step.ts';

/**
 * Deletes what was answered and is no longer asked, as an enrollment is completed: for plans that left the cart, about people
 * whom the tier does not cover, a card where the group pays. Carriers' files would name it, and it would stay with the policy.
 */
export async function forgetUnasked(trx: Db, ctx: EnrollmentContext): Promise<void> {
  const stored = new Set((await hashesOf(ctx, trx)).map(({ tab }) => nameToday(ctx.config, tab)));
  for (const { tab_name, required } of stepsOf(ctx)) {
    if (!stored.has(tab_name)) continue;
    if (required) await keepAsked(trx, ctx, tab_name);
    else await dropStep(trx, ctx, tab_name);
  }
  await dropPlanAnswers(
    trx,
    ctx.enrollment.id,
    ctx.plans.map(({ id }) => id),
  );
}

async function keepAsked(trx: Db, ctx: EnrollmentContext, tab: string): Promise<void> {
  const previous = await storedStep(ctx, tab, trx);
  if (!previous) return;
  const step = ctx.stepOf(tab);
  const form = ctx.forms.step(ctx, tab);
  const answers = storedAnswers(ctx, previous);
  const shown = joinedParts(step, askedParts(ctx, tab, form, answers));
  if (isDeepStrictEqual(shown, answers)) return;
  const masked = (some: Answers) => maskedNames(step, form.built.fields, some);
  await storeStep(trx, ctx, { tab, form, previous, basedOn: undefined, masked, shown, fresh: {}, taken: {} });
}

function askedParts(ctx: EnrollmentContext, tab: string, { built }: ServerForm, answers: Answers): readonly Part[] {
  const { list } = ctx.stepOf(tab);
  if (!list) return [{ whose: '', answers: cleanAnswers(built.fields, answers) }];
  return countedItems(ctx, tab, answers).map(({ id, answers: item }) => {
    const asked = cleanAnswers(askedOf(list, built, item).fields, item);
    return { whose: id, answers: { ...asked, [list.id]: id, ...list.kept(item) } };
  });
}
