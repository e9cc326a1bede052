import type { Answers } from '#schemas/forms/answers/answers.ts';
import { answersOf } from '../answers-of.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { refuseFaults } from '#server/contract/refusals.ts';
import { staleMasks } from '#server/secrets/masked-answers.ts';
import { withDraftedSecrets } from '../drafts/draft-secrets.ts';
import { earlierAnswers } from '../earlier-answers.ts';
import { countedItems, itemFaults, sentPart } from './list-items.ts';
import { partsIn } from './parts.ts';
import { refuseUnneeded } from '../show-step.ts';
import { answerFaults } from '../tabs.ts';

/** The saved list of a step, or else the one that the member gave before. */
export async function knownList(ctx: EnrollmentContext, tab: string): Promise<Answers> {
  const own = await answersOf(ctx, tab);
  return Object.keys(own).length > 0 ? own : earlierAnswers(ctx, tab);
}

/** An item to check, and the others to check it against. */
interface Checking {
  /** The stored items that it must not repeat; by default, all that count. */
  readonly beside?: readonly string[];
  /** The fields whose faults are reported; all of them by default. */
  readonly reports?: (field: string) => boolean;
}

/** Refuses an item that could not be saved in the step's list. Stores nothing. */
export async function checkItem(ctx: EnrollmentContext, tab: string, sent: Answers, { beside, reports }: Checking = {}): Promise<void> {
  refuseUnneeded(ctx, tab);
  const step = ctx.stepOf(tab);
  const { list } = step;
  if (!list) throw new Error(`${tab} is not a list`);
  const form = ctx.forms.step(ctx, tab);
  const known = await knownList(ctx, tab);
  const read = sentPart(ctx, tab, list, sent);
  const [{ whose, answers } = read] = await withDraftedSecrets(ctx, tab, [read]);
  const stored = partsIn(step, known).find((part) => part.whose === whose)?.answers ?? {};
  const found = itemFaults(ctx, list, form.built, answers, (built, item) => [
    ...answerFaults(ctx, { ...form, built }, item),
    ...staleMasks(built.fields, item, stored),
  ]);
  const others = countedItems(ctx, tab, known).filter(({ id }) => (beside ? beside.includes(id) : id !== whose));
  const last = (await list.checkLast?.(ctx, [{ id: '', answers }], others)) ?? [];
  const faults = [...found, ...last.map(({ field, error_message }) => ({ target_element: field, error_message }))];
  const reported = reports ? faults.filter(({ target_element }) => reports(target_element)) : faults;
  refuseFaults(
    reported.map((fault) => ({ ...fault, target_element: list.wire?.keyOf(ctx, sent, fault.target_element) ?? fault.target_element })),
  );
}
