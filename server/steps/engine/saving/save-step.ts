import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused, refuseFaults } from '#server/contract/refusals.ts';
import { shownAnswers, staleMasks, withStoredMasks } from '#server/secrets/masked-answers.ts';
import { addressFaults } from './address-faults.ts';
import { prefill } from '../answers-of.ts';
import { behindMasks } from './behind-masks.ts';
import { withDraftedSecrets } from '../drafts/draft-secrets.ts';
import type { ServerForm } from '../forms.ts';
import { type CheckPart, lastFaults, listFaults, sentParts } from '../lists/list-items.ts';
import type { ListStep } from '../lists/list-step.ts';
import { joinedParts, maskedNames, type Part, partsIn } from '../lists/parts.ts';
import { underTodaysNames } from '../renamed-step.ts';
import type { Saving, ServerStep } from '../server-step.ts';
import { refuseUnneeded } from '../show-step.ts';
import { splitParts } from '../lists/split-parts.ts';
import { isOver, refuseOverwriting } from './step-conflict.ts';
import { refuseOtherQuestions } from '../step-news.ts';
import { storeValidStep } from './store-step.ts';
import { answerFaults, tabsOf } from '../tabs.ts';

/**
 * Validates a step's answers and stores them: those of a form, or of the items in a list. The step must be needed and
 * reached, and its answers valid. Its own rules apply whichever call sends the answers.
 */
export async function saveStep(ctx: EnrollmentContext, tab: string, sent: Answers, saving: Saving = {}): Promise<Record<string, never>> {
  const step = ctx.stepOf(tab);
  if (step.isNeverSaved) throw new Refused('form-unknown');
  try {
    refuseUnneeded(ctx, tab);
    if (!canOpen(await tabsOf(ctx), tab)) throw new Refused('step-out-of-order');
    if (!(await step.instead?.(ctx, sent))) await saveAnswered(ctx, { tab, step, sent, saving });
  } catch (error) {
    throw step.refusal && error instanceof Refused ? step.refusal(ctx, sent, error) : error;
  }
  return {};
}

interface Submitted {
  readonly tab: string;
  readonly step: ServerStep;
  readonly sent: Answers;
  readonly saving: Saving;
}

async function saveAnswered(ctx: EnrollmentContext, { tab, step, sent, saving }: Submitted): Promise<void> {
  const form = ctx.forms.step(ctx, tab);
  const { fields } = form.built;
  const basedOn = versionIn(sent);
  const typed = await withDraftedSecrets(ctx, tab, await partsSent(ctx, tab, sent));
  const completed = await completedParts(ctx, step, typed);
  const before = await behindMasks(ctx, tab, { masked: maskedNames(step, fields, joinedParts(step, completed)), onFile: saving.onFile });
  const storedOf = storedParts(step, before.answers);
  const parts = isOver(before.previous, basedOn) ? completed.map((part) => withMasksOf(fields, part, storedOf(part))) : completed;
  const answers = joinedParts(step, parts);
  const faults = await faultsOf(ctx, { tab, form, step, sent, saving, parts, storedOf });
  // Faults of answers based on outdated ones may be caused by the other change, so report that first.
  const shownNow = joinedParts(
    step,
    parts.map((part) => ({ ...part, answers: shownAnswers(fields, part.answers) })),
  );
  if (faults.length > 0) await refuseOverwriting(ctx.store.db, ctx, { tab, form, basedOn, shown: shownNow });
  await refuseOtherQuestions(ctx, { tab, form, basedOn, answers, faults });
  refuseFaults(faults);
  const { shown, fresh } = await splitParts(ctx, step, fields, parts);
  const masked = (some: Answers) => maskedNames(step, fields, some);
  const taken = await before.secrets(masked(shown));
  await storeValidStep(ctx, { tab, form, previous: before.previous, masked, basedOn, taken, shown, fresh }, async (trx) => {
    await step.alongside?.(ctx, trx, { ...saving, answers, sent });
    await saving.also?.(trx);
  });
}

async function partsSent(ctx: EnrollmentContext, tab: string, sent: Answers): Promise<readonly Part[]> {
  const { list, wire } = ctx.stepOf(tab);
  if (list) return unlikeParts(sentParts(ctx, tab, list, sent));
  const form = ctx.forms.step(ctx, tab);
  const { fields } = form.built;
  const known = fields.some(({ readOnly }) => readOnly) ? await prefill(ctx, tab) : {};
  const submitted = underTodaysNames(ctx, tab, wire?.read(ctx, sent) ?? sent);
  return [{ whose: '', answers: cleanAnswers(fields, answersFor(form, submitted, known)) }];
}

// A duplicate id is a client error.
function unlikeParts(parts: readonly Part[]): readonly Part[] {
  if (new Set(parts.map(({ whose }) => whose)).size < parts.length) throw new Refused('invalid-request');
  return parts;
}

// Fields that the form does not know are dropped; the server sets read-only ones.
function answersFor({ built }: ServerForm, submitted: Answers, known: Answers): Answers {
  return Object.fromEntries(
    built.fields.map((field) => [field.name, field.readOnly ? (known[field.name] ?? field.value) : own(submitted, field.name)]),
  );
}

function own(submitted: Answers, name: string): unknown {
  return Object.hasOwn(submitted, name) ? submitted[name] : undefined;
}

/** The version of the step that answers claim to be based on. */
export function versionIn({ step_version }: Answers): string | undefined {
  return typeof step_version === 'string' ? step_version : undefined;
}

async function completedParts(ctx: EnrollmentContext, { complete }: ServerStep, parts: readonly Part[]): Promise<readonly Part[]> {
  if (!complete) return parts;
  return Promise.all(parts.map(async (part) => ({ ...part, answers: await complete(ctx, part.answers) })));
}

type StoredOf = (part: Part) => Answers;

function storedParts(step: ServerStep, stored: Answers): StoredOf {
  const byId = new Map(partsIn(step, stored).map(({ whose, answers }) => [whose, answers]));
  return ({ whose }) => byId.get(whose) ?? {};
}

function withMasksOf(fields: readonly Field[], part: Part, stored: Answers): Part {
  return { ...part, answers: withStoredMasks(fields, part.answers, stored) };
}

interface ToCheck {
  readonly tab: string;
  readonly form: ServerForm;
  readonly step: ServerStep;
  readonly sent: Answers;
  readonly saving: Saving;
  readonly parts: readonly Part[];
  readonly storedOf: StoredOf;
}

async function faultsOf(ctx: EnrollmentContext, toCheck: ToCheck): Promise<readonly FieldFault[]> {
  const { list } = toCheck.step;
  return list ? faultsOfList(ctx, list, toCheck) : inOrder(toCheck.form, await faultsOfForm(ctx, toCheck));
}

async function faultsOfList(
  ctx: EnrollmentContext,
  list: ListStep,
  { form, saving, parts, storedOf }: ToCheck,
): Promise<readonly FieldFault[]> {
  const storedAnswers = new Map(parts.map((part) => [part.answers, storedOf(part)]));
  const check: CheckPart = (built: BuiltForm, answers) => [
    ...answerFaults(ctx, { ...form, built }, answers),
    ...staleMasks(built.fields, answers, storedAnswers.get(answers) ?? {}),
  ];
  const items = parts.filter(({ isAside }) => !isAside).map(({ answers }) => answers);
  const aside = parts.filter(({ isAside }) => isAside);
  const found = [
    ...listFaults(ctx, list, { form: form.built, items, extent: saving.extent }, check),
    ...aside.flatMap(({ answers }) => check(form.built, answers)),
  ];
  return found.length > 0 ? found : lastFaults(ctx, list, items);
}

async function faultsOfForm(ctx: EnrollmentContext, { tab, form, step, sent, parts, storedOf }: ToCheck): Promise<readonly FieldFault[]> {
  const { fields } = form.built;
  const faults = parts.map(async (part) => [
    ...((await step.check?.(ctx, part.answers, sent)) ?? []),
    ...answerFaults(ctx, form, part.answers),
    ...staleMasks(fields, part.answers, storedOf(part)),
    ...(step.addressAsTyped?.(sent) ? [] : await addressFaults(ctx, tab, fields, part.answers)),
  ]);
  return (await Promise.all(faults)).flat();
}

// One fault per field, in the order of the form.
function inOrder({ built }: ServerForm, faults: readonly FieldFault[]): readonly FieldFault[] {
  if (faults.length === 0) return faults;
  const first = new Map(faults.toReversed().map((fault) => [fault.target_element, fault]));
  const known = built.fields.flatMap((field) => first.get(field.name) ?? []);
  return [...known, ...[...first.values()].filter((fault) => !known.includes(fault))];
}
