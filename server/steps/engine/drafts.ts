import type { Answers } from '#schemas/forms/answers.ts';
import { draftedAnswers, mayBeDrafted } from '#schemas/forms/drafted-answers.ts';
import { namesOfStep } from '#server/rules/step-names.ts';
import { type Draft, draftOf } from '#server/store/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersWithVersion } from './answers-of.ts';
import { secretsUnderTodaysNames, underTodaysNames } from './renamed-step.ts';
import { filledOver, versionOf } from './step-version.ts';

/** What of a step's unfinished input is kept: of a form its own fields, of anything else all but what must not be kept. */
export function draftable(ctx: EnrollmentContext, tab: string, typed: Answers): Answers {
  const { fields } = ctx.forms.step(ctx, tab).built;
  const kept = draftedAnswers(fields, underTodaysNames(ctx, tab, typed));
  if (ctx.stepOf(tab).list) return kept;
  const asked = fields.filter((field) => mayBeDrafted(field) && Object.hasOwn(kept, field.name));
  return Object.fromEntries(asked.map(({ name }) => [name, kept[name]]));
}

/** The unfinished input of a step, as it was typed last. */
export async function unfinishedInput(ctx: EnrollmentContext, tab: string): Promise<Draft | undefined> {
  const { store, enrollment } = ctx;
  const draft = await store.remember(`draft/${enrollment.id}/${tab}`, draftTables, () => storedDraft(ctx, tab, store.db));
  return draft && draftToday(ctx, tab, draft);
}

const draftTables = ['step_draft'] as const;

/** … inside a transaction. */
export async function draftIn(trx: Db, ctx: EnrollmentContext, tab: string): Promise<Draft | undefined> {
  const draft = await storedDraft(ctx, tab, trx);
  return draft && draftToday(ctx, tab, draft);
}

function storedDraft({ sealer, enrollment, config }: EnrollmentContext, tab: string, db: Db): Promise<Draft | undefined> {
  return draftOf(db, sealer, enrollment.id, ...namesOfStep(config, tab));
}

function draftToday(ctx: EnrollmentContext, tab: string, draft: Draft): Draft {
  return { ...draft, data: underTodaysNames(ctx, tab, draft.data), secrets: secretsUnderTodaysNames(ctx, tab, draft.secrets) };
}

/** The version of a step that what is shown of it was typed over: that of its unfinished input, else of what is stored. */
export async function versionShown(ctx: EnrollmentContext, tab: string): Promise<string> {
  const [draft, { version }] = await Promise.all([unfinishedInput(ctx, tab), answersWithVersion(ctx, tab)]);
  return versionOf(draft?.basedOn ? filledOver(draft.basedOn).answers : version, ctx.forms.step(ctx, tab));
}
