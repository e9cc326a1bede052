import type { Answers } from '#schemas/forms/answers/answers.ts';
import { draftedAnswers, mayBeDrafted } from '#schemas/forms/answers/drafted-answers.ts';
import { namesOfStep, nameToday } from '#server/config/step-names.ts';
import { type Draft, draftedTabs, draftOf } from '#server/store/steps/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answersWithVersion } from '../answers-of.ts';
import { answersToday, secretsUnderTodaysNames, underTodaysNames } from '../renamed-step.ts';
import { filledOver, versionOf } from '../step-version.ts';
import { draftsStored } from './drafts-under-way.ts';
import { underFormNames } from './under-form-names.ts';

/**
 * The part of a step's unfinished input that is kept: a form's own fields, or everything else except what must not be
 * kept.
 */
export function draftable(ctx: EnrollmentContext, tab: string, typed: Answers): Answers {
  const { fields } = ctx.forms.step(ctx, tab).built;
  const kept = draftedAnswers(fields, underTodaysNames(ctx, tab, underFormNames(ctx, tab, typed)));
  if (ctx.stepOf(tab).list) return kept;
  const asked = fields.filter((field) => mayBeDrafted(field) && Object.hasOwn(kept, field.name));
  return Object.fromEntries(asked.map(({ name }) => [name, kept[name]]));
}

/** The latest unfinished input of a step. */
export async function unfinishedInput(ctx: EnrollmentContext, tab: string): Promise<Draft | undefined> {
  const { store, enrollment } = ctx;
  await draftsStored(enrollment.id);
  const draft = await store.remember(`draft/${enrollment.id}/${tab}`, draftTables, () => storedDraft(ctx, tab, store.db));
  return draft && draftToday(ctx, tab, draft);
}

const draftTables = ['step_draft'] as const;

/** The steps that have unfinished input, under today's names. */
export async function unfinishedSteps({ store, enrollment, config }: EnrollmentContext): Promise<ReadonlySet<string>> {
  await draftsStored(enrollment.id);
  const drafted = await store.remember(`drafted/${enrollment.id}`, draftTables, () => draftedTabs(store.db, enrollment.id));
  return new Set(drafted.map((tab) => nameToday(config, tab)));
}

/** The latest unfinished input of a step as a transaction sees it. */
export async function draftIn(trx: Db, ctx: EnrollmentContext, tab: string): Promise<Draft | undefined> {
  const draft = await storedDraft(ctx, tab, trx);
  return draft && draftToday(ctx, tab, draft);
}

function storedDraft({ enrollment, config }: EnrollmentContext, tab: string, db: Db): Promise<Draft | undefined> {
  return draftOf(db, enrollment.sealer, ...namesOfStep(config, tab));
}

function draftToday(ctx: EnrollmentContext, tab: string, draft: Draft): Draft {
  return { ...draft, data: answersToday(ctx, tab, draft.data), secrets: secretsUnderTodaysNames(ctx, tab, draft.secrets) };
}

/**
 * The version that a step's displayed answers are based on: that of its unfinished input, or else of the stored
 * answers.
 */
export async function versionShown(ctx: EnrollmentContext, tab: string): Promise<string> {
  const [draft, { version }] = await Promise.all([unfinishedInput(ctx, tab), answersWithVersion(ctx, tab)]);
  return versionOf(draft?.basedOn ? filledOver(draft.basedOn).answers : version, ctx.forms.step(ctx, tab));
}
