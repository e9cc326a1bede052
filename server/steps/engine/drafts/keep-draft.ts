import type { Field } from '#schemas/fields/field.ts';
import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { mayBeDrafted } from '#schemas/forms/answers/drafted-answers.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { listed, secretsOpened } from '#server/store/desk/audit-details.ts';
import type { SavedStep } from '#server/store/steps/step-answers.ts';
import { dropDraft, sealDrafted, saveDraft } from '#server/store/steps/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { mapParts, openForm } from './draft-parts.ts';
import { carriedSecrets, listedBefore, splitDraft } from './draft-secrets.ts';
import { draftable, draftIn } from './drafts.ts';
import { storing } from './drafts-under-way.ts';
import { lockOpen } from '../saving/lock-open.ts';
import { prefill } from '../answers-of.ts';
import { storedAnswers, storedSecrets, storedStep } from '../renamed-step.ts';
import type { ServerStep } from '../server-step.ts';
import { noteOpened } from '../note-opened.ts';
import { filledOver } from '../step-version.ts';

/** A client's unsaved input for a step. */
interface Unfinished {
  readonly tab: string;
  readonly typed: Answers;
  /** The version that it is based on, if the client says. */
  readonly basedOn: string | undefined;
}

/**
 * Stores the unfinished input of a step, replacing earlier input. Input equal to what the step shows anyway is not a
 * draft, so then there is none. Returns whether there is one.
 */
export function keepDraft(ctx: EnrollmentContext, unfinished: Unfinished): Promise<boolean> {
  return storing(ctx.enrollment.id, replaceDraft(ctx, unfinished));
}

async function replaceDraft(ctx: EnrollmentContext, { tab, typed, basedOn }: Unfinished): Promise<boolean> {
  const form = ctx.forms.step(ctx, tab);
  const { shown, fresh } = splitDraft(ctx, tab, draftable(ctx, tab, typed));
  const [known, listed] = await Promise.all([prefill(ctx, tab), listedBefore(ctx, tab), ctx.forms.keep(form, ctx)]);
  return ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    const carried = carriedSecrets(ctx, tab, { before: await draftIn(trx, ctx, tab), listed, shown });
    const saved = await storedStep(ctx, tab, trx);
    const isSame = Object.keys(carried).length === 0 && isUnchanged(ctx, tab, shown, { known, saved });
    await dropDraftOf(trx, ctx, tab);
    if (isSame && (await areStored(trx, ctx, tab, fresh, saved))) return false;
    const sealed = [...fresh].map(([name, value]) => [name, sealDrafted(ctx.enrollment.sealer, value)] as const);
    await saveDraft(trx, ctx.enrollment.sealer, {
      tab,
      data: shown,
      secrets: { ...carried, ...Object.fromEntries(sealed) },
      basedOn,
      schemaHash: (basedOn && filledOver(basedOn).asked) || form.schemaHash,
      now: ctx.now.toISOString(),
    });
    return true;
  });
}

/** Deletes the unfinished input of a step. */
export function forgetDraft(ctx: EnrollmentContext, tab: string): Promise<void> {
  const forgotten = ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await dropDraftOf(trx, ctx, tab);
  });
  return storing(ctx.enrollment.id, forgotten);
}

async function dropDraftOf(trx: Db, ctx: EnrollmentContext, tab: string): Promise<void> {
  for (const name of namesOfStep(ctx.config, tab)) await dropDraft(trx, ctx.enrollment.id, name);
}

interface WithoutDraft {
  readonly known: Answers;
  readonly saved: SavedStep | undefined;
}

function isUnchanged(ctx: EnrollmentContext, tab: string, shown: Answers, { known, saved }: WithoutDraft): boolean {
  const { fields } = ctx.forms.step(ctx, tab).built;
  const stored = saved ? storedAnswers(ctx, saved) : {};
  const kept = fields.filter(mayBeDrafted);
  const step = ctx.stepOf(tab);
  if (step.list) return saved !== undefined && isListSaved(step, kept, shown, stored);
  const opening = Object.fromEntries(kept.map(({ name, value }) => [name, stored[name] ?? known[name] ?? value]));
  return textOf(kept, shown) === textOf(kept, opening);
}

// The people in a saved list imply the draft's other answers, such as whether there is a spouse; an empty list does not.
function isListSaved(step: ServerStep, fields: readonly Field[], shown: Answers, stored: Answers): boolean {
  const items = (answers: Answers) => JSON.stringify(textsOfItems(step, fields, answers));
  const names = Object.keys(shown);
  const lists = names.filter((name) => Array.isArray(shown[name]));
  const isEmpty = Object.values(stored).every((value) => !Array.isArray(value) || value.length === 0);
  if (isAnswers(shown[openForm]) || (isEmpty && lists.length < names.length)) return false;
  return lists.every((name) => items({ [name]: shown[name] }) === items({ [name]: stored[name] }));
}

function textsOfItems(step: ServerStep, fields: readonly Field[], answers: Answers): readonly string[] {
  const texts: string[] = [];
  mapParts(step, answers, (item, whose) => {
    texts.push(`${whose} ${JSON.stringify(step.list?.kept(item))} ${textOf(fields, item)}`);
    return item;
  });
  return texts;
}

const textOf = (fields: readonly Field[], answers: Answers) => JSON.stringify(cleanAnswers(fields, answers));

/** Whether typed sensitive answers equal the stored ones: called only if their masks are equal. */
async function areStored(
  trx: Db,
  ctx: EnrollmentContext,
  tab: string,
  fresh: ReadonlyMap<string, unknown>,
  saved: SavedStep | undefined,
): Promise<boolean> {
  if (fresh.size === 0) return true;
  if (!saved) return false;
  await noteOpened(trx, ctx, secretsOpened.toCompare.write({ tab, names: listed.write([...fresh.keys()]) }));
  const stored = storedSecrets(ctx, saved);
  return [...fresh].every(([name, value]) => {
    const secret = stored[name];
    return secret !== undefined && 'value' in secret && secret.value === value;
  });
}
