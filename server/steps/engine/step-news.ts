import { askedBy } from '#schemas/forms/asked-by.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { listNews, type StepNews, stepNews } from '#schemas/forms/step-news.ts';
import { Refused } from '#server/contract/refusals.ts';
import { findFormSchema } from '#server/store/steps/form-schemas.ts';
import type { Draft } from '#server/store/steps/step-drafts.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from './forms.ts';
import { peopleOf } from './lists/people.ts';
import { filledOver, versionOf } from './step-version.ts';
import { outdatedAnswers, wasAnswered } from './outdated-answers.ts';
import { faultsOfStep } from './tabs.ts';
import type { AnswersWithVersion } from './answers-of.ts';

type Outdated = ReturnType<typeof outdatedAnswers>;

interface Shown {
  readonly tab: string;
  /** Under current names. */
  readonly saved: Pick<AnswersWithVersion, 'answers' | 'schemaHash' | 'stamp'>;
  readonly draft: Draft | undefined;
  /** The saved answers that are no longer valid, if they are known. */
  readonly outdated?: Outdated;
}

/**
 * The changes of a step's questions since its answers, or its unfinished input, were given, and the answers that were
 * valid when they were saved and no longer are; undefined if there are none.
 */
export async function newsOf(ctx: EnrollmentContext, { tab, saved, draft, outdated }: Shown): Promise<StepNews | undefined> {
  const form = ctx.forms.step(ctx, tab);
  const asked = await namesAsked(ctx, form, draft ? draft.schemaHash : saved.schemaHash);
  if (!asked) return draft ? undefined : outdatedNews(form, outdated ?? outdatedAnswers(ctx, tab, saved));
  const answers = { ...saved.answers, ...draft?.data };
  const isWhole = !draft;
  const faults = faultsOfStep(ctx, tab, form, answers).filter((fault) => isWhole || wasAnswered(answers, fault));
  return anyOf(newsFor(ctx, form, { tab, answers, asked, faults }));
}

/** The news of a step whose questions are the same, and some of whose answers are outdated. */
function outdatedNews({ built }: ServerForm, outdated: Outdated): StepNews | undefined {
  const fields = new Set(outdated.map(({ field }) => field.slice(field.lastIndexOf('.') + 1)));
  const again = built.fields.map(({ name }) => name).filter((name) => fields.has(name));
  const items = outdated.flatMap(({ at, field, message }) => (at === undefined ? [] : [{ at, field, message }]));
  return anyOf({ added: [], again, ...(items.length > 0 ? { items } : {}) });
}

/** Answers that were found to have these faults, and what they are based on. */
interface Typed {
  readonly tab: string;
  readonly form: ServerForm;
  readonly basedOn: string | undefined;
  readonly answers: Answers;
  readonly faults: readonly FieldFault[];
}

/**
 * Refuses answers to outdated questions if the current ones ask for something that the person has not seen. Reports
 * what is new, and the version with which the same answers can be sent again.
 */
export async function refuseOtherQuestions(ctx: EnrollmentContext, { tab, form, basedOn, answers, faults }: Typed): Promise<void> {
  if (basedOn === undefined) return;
  const over = filledOver(basedOn);
  const asked = await namesAsked(ctx, form, over.asked ?? null);
  if (!asked) return;
  const { added, again } = newsFor(ctx, form, { tab, answers, asked, faults });
  // People who answer it have seen it.
  const questions = anyOf({ added: added.filter((name) => !isFilled(answers[name])), again });
  if (questions)
    throw new Refused('questions-changed', { faults, questions: { version: versionOf(over.answers, form, over.givenFor), ...questions } });
}

/** The names that a form asked for then; undefined if it has not changed, or is unknown. */
async function namesAsked(
  { store }: EnrollmentContext,
  form: ServerForm,
  schemaHash: string | null,
): Promise<ReadonlySet<string> | undefined> {
  if (schemaHash === null || schemaHash === form.schemaHash) return undefined;
  const before = await findFormSchema(store, schemaHash);
  return before && new Set(askedBy(before));
}

interface Given {
  readonly tab: string;
  readonly answers: Answers;
  readonly asked: ReadonlySet<string>;
  readonly faults: readonly FieldFault[];
}

function newsFor(ctx: EnrollmentContext, { built }: ServerForm, { tab, answers, asked, faults }: Given): StepNews {
  const people = peopleOf(ctx.stepOf(tab), answers);
  return people
    ? listNews(
        built.fields,
        people.map((each) => each.answers),
        { asked, faults },
      )
    : stepNews(built.fields, answers, { asked, faults });
}

const anyOf = (news: StepNews): StepNews | undefined => (news.added.length + news.again.length > 0 ? news : undefined);
