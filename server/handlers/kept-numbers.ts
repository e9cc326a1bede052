import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { namesOfStep } from '#server/rules/step-names.ts';
import { noteNumbers } from '#server/store/kept-numbers.ts';
import { type Secrets, tokensIn } from '#server/store/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from './context.ts';

/** A step whose answers are being stored. */
interface SavedNumbers {
  readonly tab: string;
  readonly fields: readonly Field[];
  readonly answers: Answers;
  /** The sensitive answers that came in the clear, as they are kept. */
  readonly fresh: Secrets;
  /** Masks stand for numbers of another enrollment, and not for those of this step. */
  readonly isOnFile: boolean;
}

/** Notes the numbers that the vault keeps for a step, in the save's own transaction; those that they take the place of are to go. */
export async function noteKeptNumbers(trx: Db, ctx: EnrollmentContext, step: SavedNumbers): Promise<void> {
  const fields = step.fields.filter(isNumber);
  if (fields.length === 0) return;
  await noteNumbers(trx, ctx.sealer, {
    enrollmentId: ctx.enrollment.id,
    tabs: namesOfStep(ctx.config, step.tab),
    unchanged: step.isOnFile ? [] : fields.filter(({ name }) => isMask(step.answers[name])).map(({ name }) => name),
    fresh: tokensIn(step.fresh),
    now: ctx.now.toISOString(),
  });
}

/** Lets the vault forget what was given to it for a save that was then refused. */
export async function forgetNumbers({ outside }: EnrollmentContext, fresh: Secrets): Promise<void> {
  for (const { token } of tokensIn(fresh)) await outside.vault.forget?.(token);
}

const isNumber = ({ kind }: Field) => kind === 'card_number' || kind === 'account_number';
