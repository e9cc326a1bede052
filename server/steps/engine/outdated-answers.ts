import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { AnswersWithVersion } from './answers-of.ts';
import { itemFaults } from './lists/list-items.ts';
import { itemsIn } from './lists/parts.ts';
import { answerFaults, faultsOfStep, isOutdated } from './tabs.ts';

/** An answer that was valid when it was saved, and no longer is. */
interface OutdatedAnswer {
  /** The position of its item; undefined in a step that is no list. */
  readonly at: number | undefined;
  readonly field: string;
  readonly message: string;
}

/**
 * The answers of a step that were valid when they were saved and no longer are: a card may have expired since, or another
 * effective date may have been chosen. Questions without an answer are not among them.
 */
export function outdatedAnswers(
  ctx: EnrollmentContext,
  tab: string,
  { answers, stamp }: Pick<AnswersWithVersion, 'answers' | 'stamp'>,
): readonly OutdatedAnswer[] {
  const { list, accepts } = ctx.stepOf(tab);
  if (!isOutdated(ctx, tab, stamp) || accepts?.(ctx, answers)) return [];
  const form = ctx.forms.step(ctx, tab);
  if (!list)
    return faultsOfStep(ctx, tab, form, answers)
      .filter((fault) => wasAnswered(answers, fault))
      .map((fault) => outdated(fault, undefined));
  const check = (built: BuiltForm, each: Answers) => answerFaults(ctx, { ...form, built }, each);
  return itemsIn(list, answers).flatMap((item, at) => itemFaults(ctx, list, form.built, item, check).map((fault) => outdated(fault, at)));
}

/** Whether a fault is about an answer, and not about a question that was not reached. */
export function wasAnswered(answers: Answers, { target_element }: FieldFault): boolean {
  return target_element.includes('.') || isFilled(answers[target_element]);
}

const outdated = ({ target_element, error_message }: FieldFault, at: number | undefined): OutdatedAnswer => ({
  at,
  field: target_element,
  message: error_message,
});
