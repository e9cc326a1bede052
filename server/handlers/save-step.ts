import type { Answers } from '#schemas/forms/answers.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { canOpen } from '#schemas/rules/tabs.ts';
import { Refused, refuseFaults } from '#server/http/refusals.ts';
import { openAnswers, type SavedStep, savedStep } from '#server/store/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import { addressFaults } from './address-faults.ts';
import type { EnrollmentContext } from './context.ts';
import type { ServerForm } from './forms.ts';
import { prefill } from './prefill.ts';
import { refuseUnneeded } from './show-step.ts';
import { maskedFields, splitSecrets, staleMasks, storeStep } from './store-step.ts';
import { answerFaults, tabsOf } from './tabs.ts';

/** What one step does beside what all do. */
export interface StepRules {
  /** Changes or adds answers before they are checked: what a directory knows, what another step says. */
  readonly complete?: (answers: Answers) => Promise<Answers>;
  /** Faults that no schema can find. */
  readonly check?: (answers: Answers) => Promise<readonly FieldFault[]> | readonly FieldFault[];
  /** The address is kept as typed, though no directory knows it so. */
  readonly addressAsTyped?: boolean;
  /** What is stored in the same transaction. */
  readonly alongside?: (db: Db, answers: Answers) => Promise<void>;
}

/** Checks a step's answers and stores them: the step must be needed and reached, and its answers valid. */
export async function saveStep(
  ctx: EnrollmentContext,
  tab: string,
  submitted: Answers,
  rules: StepRules = {},
): Promise<Record<string, never>> {
  refuseUnneeded(ctx, tab);
  if (!canOpen(await tabsOf(ctx), tab)) throw new Refused('step-out-of-order');
  const form = ctx.forms.step(ctx, tab);
  const cleaned = cleanAnswers(form.built.fields, answersFor(form, submitted, await prefill(ctx, tab)));
  const answers = (await rules.complete?.(cleaned)) ?? cleaned;
  // Only where a mask came back does it matter what was stored before.
  const previous = maskedFields(form.built.fields, answers).length > 0 ? await savedStep(ctx.store.db, ctx.enrollment.id, tab) : undefined;
  refuseFaults(inOrder(form, await faultsOf(ctx, form, answers, previous, rules)));
  const split = await splitSecrets(ctx, form.built.fields, answers);
  const masked = (shown: Answers) => maskedFields(form.built.fields, shown).map((field) => field.name);
  await ctx.store.write(async (trx) => {
    await storeStep(trx, ctx, { tab, form, previous, masked, ...split });
    await rules.alongside?.(trx, answers);
  });
  return {};
}

// Fields that the form does not know are dropped; read-only ones are the server's to say.
function answersFor({ built }: ServerForm, submitted: Answers, known: Answers): Answers {
  return Object.fromEntries(
    built.fields.map((field) => [field.name, field.readOnly ? (known[field.name] ?? field.value) : own(submitted, field.name)]),
  );
}

function own(submitted: Answers, name: string): unknown {
  return Object.hasOwn(submitted, name) ? submitted[name] : undefined;
}

async function faultsOf(
  ctx: EnrollmentContext,
  form: ServerForm,
  answers: Answers,
  previous: SavedStep | undefined,
  rules: StepRules,
): Promise<readonly FieldFault[]> {
  const { fields } = form.built;
  const stored = previous ? openAnswers(ctx.sealer, ctx.enrollment.id, previous) : {};
  const address = rules.addressAsTyped ? [] : await addressFaults(ctx.outside.zips, fields, answers);
  return [
    ...((await rules.check?.(answers)) ?? []),
    ...answerFaults(ctx, form, answers),
    ...staleMasks(fields, answers, stored),
    ...address,
  ];
}

// One fault a field, in the order of the form.
function inOrder({ built }: ServerForm, faults: readonly FieldFault[]): readonly FieldFault[] {
  const first = new Map(faults.toReversed().map((fault) => [fault.target_element, fault]));
  const known = built.fields.flatMap((field) => first.get(field.name) ?? []);
  return [...known, ...[...first.values()].filter((fault) => !known.includes(fault))];
}
