import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { noteNumbers } from '#server/store/steps/kept-numbers.ts';
import { type SavedStep, type Secrets, tokensIn } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';

/** A step whose answers are being stored. */
interface SavedNumbers {
  readonly tab: string;
  readonly form: ServerForm;
  /** The stored step, if it was read. */
  readonly previous: SavedStep | undefined;
  readonly shown: Answers;
  /** The storage names of secrets that appear as masks in these answers. */
  readonly masked: (shown: Answers) => readonly string[];
  /** The sensitive answers that were typed, in their stored form. */
  readonly fresh: Secrets;
  /** Secrets of another enrollment, which owns their numbers. */
  readonly taken: Secrets;
  /** The names under which a secret of the step may be stored, earlier ones too. */
  readonly storedAs: (name: string) => readonly string[];
}

/**
 * Records the vault numbers of a step, in the same transaction as the save; those that they replace will be deleted.
 */
export async function noteKeptNumbers(
  trx: Db,
  ctx: EnrollmentContext,
  { tab, form, previous, shown, masked, fresh, taken, storedAs }: SavedNumbers,
): Promise<void> {
  // A form that asks for no number may have asked for one when it was saved before.
  if (!form.built.fields.some(isNumber) && !previous?.sealed_secrets) return;
  await noteNumbers(trx, ctx.sealer, {
    enrollmentId: ctx.enrollment.id,
    tabs: namesOfStep(ctx.config, tab),
    unchanged: masked(shown)
      .filter((name) => !Object.hasOwn(fresh, name) && !Object.hasOwn(taken, name))
      .flatMap((name) => storedAs(name)),
    fresh: tokensIn(fresh),
    now: ctx.now.toISOString(),
  });
}

/** Deletes from the vault what it was given for a save that was then refused. */
export async function forgetNumbers({ outside }: Pick<EnrollmentContext, 'outside'>, fresh: Secrets): Promise<void> {
  for (const { token } of tokensIn(fresh)) await outside.vault.forget?.(token);
}

const isNumber = ({ kind }: Field) => kind === 'card_number' || kind === 'account_number';
