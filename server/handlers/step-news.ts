import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type StepNews, stepNews } from '#schemas/forms/step-news.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { findFormSchema } from '#server/store/form-schemas.ts';
import type { EnrollmentContext } from './context.ts';
import type { Draft } from '#server/store/step-drafts.ts';
import { answerFaults } from './tabs.ts';

interface Shown {
  readonly tab: string;
  /** Under the names of today. */
  readonly saved: { readonly answers: Answers; readonly schemaHash: string | null };
  readonly draft: Draft | undefined;
}

/** What a step asks otherwise than when its answers, or its unfinished input, were given; nothing while it asks the same. */
export async function newsOf(ctx: EnrollmentContext, { tab, saved, draft }: Shown): Promise<StepNews | undefined> {
  const form = ctx.forms.step(ctx, tab);
  const schemaHash = draft ? draft.schemaHash : saved.schemaHash;
  if (schemaHash === null || schemaHash === form.schemaHash) return undefined;
  const before = await findFormSchema(ctx.store, schemaHash);
  if (!before) return undefined;
  const answers = { ...saved.answers, ...draft?.data };
  const isWhole = !draft;
  const faults = answerFaults(ctx, form, answers).filter((fault) => isWhole || wasAnswered(answers, fault));
  const news = stepNews(form.built.fields, answers, { asked: new Set(Object.keys(before.properties ?? {})), faults });
  return news.added.length + news.again.length > 0 ? news : undefined;
}

// What was not reached before the step was left is no news.
function wasAnswered(answers: Answers, { target_element }: FieldFault): boolean {
  return isFilled(answers[target_element]);
}
