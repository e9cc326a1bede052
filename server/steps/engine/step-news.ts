import type { Answers } from '#schemas/forms/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { listNews, type StepNews, stepNews } from '#schemas/forms/step-news.ts';
import { Refused } from '#server/contract/refusals.ts';
import { findFormSchema } from '#server/store/form-schemas.ts';
import type { Draft } from '#server/store/step-drafts.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from './forms.ts';
import { peopleOf } from './people.ts';
import { filledOver, versionOf } from './step-version.ts';
import { faultsOfStep } from './tabs.ts';

interface Shown {
  readonly tab: string;
  /** Under the names of today. */
  readonly saved: { readonly answers: Answers; readonly schemaHash: string | null };
  readonly draft: Draft | undefined;
}

/** What a step asks otherwise than when its answers, or its unfinished input, were given; nothing while it asks the same. */
export async function newsOf(ctx: EnrollmentContext, { tab, saved, draft }: Shown): Promise<StepNews | undefined> {
  const form = ctx.forms.step(ctx, tab);
  const asked = await namesAsked(ctx, form, draft ? draft.schemaHash : saved.schemaHash);
  if (!asked) return undefined;
  const answers = { ...saved.answers, ...draft?.data };
  const isWhole = !draft;
  const faults = faultsOfStep(ctx, tab, form, answers).filter((fault) => isWhole || wasAnswered(answers, fault));
  return anyOf(newsFor(ctx, form, { tab, answers, asked, faults }));
}

/** Answers that were found to have these faults, and what they were typed over. */
interface Typed {
  readonly tab: string;
  readonly form: ServerForm;
  readonly basedOn: string | undefined;
  readonly answers: Answers;
  readonly faults: readonly FieldFault[];
}

/**
 * Refuses answers to other questions than those of today, where today's ask for something that whoever typed them has not seen. Says what is
 * new, and the version under which the same answers may be sent once more.
 */
export async function refuseOtherQuestions(ctx: EnrollmentContext, { tab, form, basedOn, answers, faults }: Typed): Promise<void> {
  if (basedOn === undefined) return;
  const over = filledOver(basedOn);
  const asked = await namesAsked(ctx, form, over.asked ?? null);
  if (!asked) return;
  const { added, again } = newsFor(ctx, form, { tab, answers, asked, faults });
  // Whoever answers it has seen it.
  const questions = anyOf({ added: added.filter((name) => !isFilled(answers[name])), again });
  if (questions) throw new Refused('questions-changed', { faults, questions: { version: versionOf(over.answers, form), ...questions } });
}

/** The names that a form asked for then; none where it asks the same today, or nobody knows. */
async function namesAsked(
  { store }: EnrollmentContext,
  form: ServerForm,
  schemaHash: string | null,
): Promise<ReadonlySet<string> | undefined> {
  if (schemaHash === null || schemaHash === form.schemaHash) return undefined;
  const before = await findFormSchema(store, schemaHash);
  return before && new Set(Object.keys(before.properties ?? {}));
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

// What was not reached before the step was left is no news.
function wasAnswered(answers: Answers, { target_element }: FieldFault): boolean {
  return target_element.includes('.') || isFilled(answers[target_element]);
}
