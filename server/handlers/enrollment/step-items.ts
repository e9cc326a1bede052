import { ownList } from '#schemas/rules/own-list.ts';
import { nameToday } from '#server/config/step-names.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { checkItem, knownList } from '#server/steps/engine/lists/check-item.ts';
import { unfinishedInput, versionShown } from '#server/steps/engine/drafts/drafts.ts';
import { countedItems } from '#server/steps/engine/lists/list-items.ts';
import { refuseUnneeded } from '#server/steps/engine/show-step.ts';

type StepItemCall = 'GET /get-step-items' | 'POST /validate-single-step-item';

/** A carrier's own list. It is saved as a whole by the call that saves any step. */
export const stepItemHandlers: HandlersFor<StepItemCall> = {
  'GET /get-step-items': async ({ tab_name }, ctx) => {
    const tab = listNamed(ctx, tab_name);
    const [known, draft] = await Promise.all([knownList(ctx, tab), unfinishedInput(ctx, tab)]);
    return {
      items: countedItems(ctx, tab, known).map(({ id, answers }) => ({ ...answers, [ownList.id]: id })),
      ...(draft ? { unfinished: { ...draft.data } } : {}),
      step_version: await versionShown(ctx, tab),
    };
  },

  'POST /validate-single-step-item': async ({ tab_name, item_id, answers }, ctx) => {
    await checkItem(ctx, listNamed(ctx, tab_name), { ...answers, [ownList.id]: item_id });
    return {};
  },
};

// Other lists have calls of their own.
function listNamed(ctx: EnrollmentContext, name: string): string {
  const tab = nameToday(ctx.config, name);
  refuseUnneeded(ctx, tab);
  if (ctx.stepOf(tab).list?.id !== ownList.id) throw new Refused('form-unknown');
  return tab;
}
