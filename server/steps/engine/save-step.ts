import type { Answers } from '#schemas/forms/answers.ts';
import { cleanAnswers } from '#schemas/forms/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import { Refused, refuseFaults } from '#server/http/refusals.ts';
import type { Db } from '#server/store/store.ts';
import { addressFaults } from './address-faults.ts';
import { behindMasks, type OnFile } from './behind-masks.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { withDraftedSecrets } from './draft-secrets.ts';
import type { ServerForm } from './forms.ts';
import { prefill } from './answers-of.ts';
import { underTodaysNames } from './renamed-step.ts';
import { refuseUnneeded } from './show-step.ts';
import { isOver, refuseOverwriting, withStoredMasks } from './step-conflict.ts';
import { refuseOtherQuestions } from './step-news.ts';
import { maskedFields, shownAnswers, splitSecrets, staleMasks, storeValidStep } from './store-step.ts';
import { answerFaults, tabsOf } from './tabs.ts';

/** What one step does beside what all do. */
export interface StepRules {
  /** Changes or adds answers before they are checked: what a directory knows, what another step says. */
  readonly complete?: (answers: Answers) => Promise<Answers>;
  /** Faults that no schema can find. */
  readonly check?: (answers: Answers) => Promise<readonly FieldFault[]> | readonly FieldFault[];
  /** The address is kept as typed, though no directory knows it so. */
  readonly addressAsTyped?: boolean;
  /** What the answers were taken from, where they came from a file and not from a person: what masks are held against, and what they stand for. */
  readonly onFile?: OnFile;
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
  const { fields } = form.built;
  const basedOn = versionIn(submitted);
  const known = fields.some(({ readOnly }) => readOnly) ? await prefill(ctx, tab) : {};
  const sent = cleanAnswers(fields, answersFor(form, underTodaysNames(ctx, tab, submitted), known));
  const [cleaned = sent] = await withDraftedSecrets(ctx, tab, [sent]);
  const completed = (await rules.complete?.(cleaned)) ?? cleaned;
  const before = await behindMasks(ctx, tab, { masked: maskedFields(fields, completed), onFile: rules.onFile });
  const answers = isOver(before.previous, basedOn) ? withStoredMasks(fields, completed, before.answers) : completed;
  const faults = inOrder(form, await faultsOf(ctx, form, answers, before.answers, rules));
  // Faults of answers that were typed over others may be the others' doing: that is told first.
  if (faults.length > 0) await refuseOverwriting(ctx.store.db, ctx, { tab, form, basedOn, shown: shownAnswers(fields, answers) });
  await refuseOtherQuestions(ctx, { tab, form, basedOn, answers, faults });
  refuseFaults(faults);
  const split = await splitSecrets(ctx, fields, answers);
  const masked = (shown: Answers) => maskedFields(fields, shown).map((field) => field.name);
  const taken = await before.secrets(masked(split.shown));
  const { alongside } = rules;
  const step = { tab, form, previous: before.previous, masked, basedOn, taken, ...split };
  await storeValidStep(ctx, step, alongside && ((trx) => alongside(trx, answers)));
  return {};
}

// Fields that the form does not know are dropped; read-only ones are the server's to say.
function answersFor({ built }: ServerForm, submitted: Answers, known: Answers): Answers {
  return Object.fromEntries(
    built.fields.map((field) => [field.name, field.readOnly ? (known[field.name] ?? field.value) : own(submitted, field.name)]),
  );
}

/** The version of the step that answers say they were typed over. */
export function versionIn({ step_version }: Answers): string | undefined {
  return typeof step_version === 'string' ? step_version : undefined;
}

function own(submitted: Answers, name: string): unknown {
  return Object.hasOwn(submitted, name) ? submitted[name] : undefined;
}

async function faultsOf(
  ctx: EnrollmentContext,
  form: ServerForm,
  answers: Answers,
  stored: Answers,
  rules: StepRules,
): Promise<readonly FieldFault[]> {
  const { fields } = form.built;
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
  if (faults.length === 0) return faults;
  const first = new Map(faults.toReversed().map((fault) => [fault.target_element, fault]));
  const known = built.fields.flatMap((field) => first.get(field.name) ?? []);
  return [...known, ...[...first.values()].filter((fault) => !known.includes(fault))];
}
