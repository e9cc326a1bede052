import type { Answers } from '#schemas/forms/answers/answers.ts';
import { checkAnswers } from '#schemas/forms/build-form.ts';
import type { FieldFault, ValidationContext } from '#schemas/forms/faults.ts';
import { formatDate } from '#schemas/values/dates.ts';
import { isMask } from '#schemas/values/mask.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { factsOf } from '#server/rules/people/facts.ts';
import { type NeededStep, stepsNeeded } from './needed-steps.ts';
import { nameToday } from '#server/config/step-names.ts';
import { hashColumns, savedHashes } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from './forms.ts';
import { listFaults } from './lists/list-items.ts';
import { oncePerEnrollment } from './once-per-enrollment.ts';
import { itemsIn } from './lists/parts.ts';
import { storedAnswers, storedStep } from './renamed-step.ts';

/** A step of an enrollment, and whether its stored answers are valid. */
export type EnrollmentTab = Tab & Pick<NeededStep, 'kind' | 'list' | 'renamed_from'>;

/**
 * The steps of an enrollment. Completeness is computed, never stored: a step is complete while its answers are valid
 * for what the cart currently asks.
 */
export async function tabsOf(ctx: EnrollmentContext, db: Db = ctx.store.db): Promise<readonly EnrollmentTab[]> {
  const stored = await hashesOf(ctx, db);
  const steps = stepsOf(ctx);
  const before = known.get(stored);
  if (before?.steps === steps) return before.tabs;
  const saved = underNamesOfToday(ctx, stored);
  const tabs: EnrollmentTab[] = [];
  let hasRead = false;
  for (const step of steps) {
    const complete = step.required && isComplete(ctx, db, step.tab_name, saved.get(step.tab_name));
    hasRead ||= complete instanceof Promise;
    tabs.push({ complete: await complete, ...step });
  }
  if (!hasRead) known.set(stored, { steps, tabs });
  return tabs;
}

// Results without a database read are the same object as long as the steps, and what is stored for them, are unchanged.
const known = new WeakMap<object, { readonly steps: readonly NeededStep[]; readonly tabs: readonly EnrollmentTab[] }>();

// A value under a current name takes precedence over one under an earlier name.
function underNamesOfToday({ config }: EnrollmentContext, stored: Awaited<ReturnType<typeof savedHashes>>): ReadonlyMap<string, string> {
  const moved = stored.map(({ tab, definitions_hash }) => [nameToday(config, tab), definitions_hash] as const);
  return new Map([...moved, ...stored.map(({ tab, definitions_hash }) => [tab, definitions_hash] as const)]);
}

/** The saved steps and their definitions' hashes. Inside a transaction, only what it sees itself counts. */
export function hashesOf({ store, enrollment }: EnrollmentContext, db: Db): ReturnType<typeof savedHashes> {
  const read = () => savedHashes(db, enrollment.id);
  return db === store.db ? store.remember(`hashes/${enrollment.id}`, hashColumns, read) : read();
}

/** The steps of an enrollment in the carrier's order. */
export const stepsOf: (ctx: EnrollmentContext) => readonly NeededStep[] = oncePerEnrollment((ctx) =>
  stepsNeeded(ctx.stepOf, ctx.config, factsOf(ctx.enrollment, ctx.plans, ctx.today), ctx.plans),
);

// Returns synchronously if nothing has to be read.
function isComplete(ctx: EnrollmentContext, db: Db, tab: string, hash: string | undefined): boolean | Promise<boolean> {
  const { isComplete: own } = ctx.stepOf(tab);
  const valid = hash !== undefined && isValid(ctx, db, tab, hash);
  if (!own) return valid;
  return valid instanceof Promise ? valid.then((found) => own(ctx, db, found)) : own(ctx, db, valid);
}

function isValid(ctx: EnrollmentContext, db: Db, tab: string, hash: string): boolean | Promise<boolean> {
  const knownValid = !ctx.stepOf(tab).checkedEachTime && !isOutdated(ctx, tab, hash);
  return knownValid || storedFaults(ctx, db, tab).then((faults) => faults.length === 0);
}

/**
 * The facts stored with valid answers: the hash of the definitions, the effective date that dates are checked against,
 * and the day if answers can become invalid as time passes.
 */
export function stampOf(ctx: EnrollmentContext, tab: string, form: ServerForm): string {
  const stamp = `${form.definitionsHash}:${ctx.enrollment.effective_date ?? ''}`;
  return ctx.stepOf(tab).faultsToday ? `${stamp}:${formatDate(ctx.today)}` : stamp;
}

/** Whether saved answers have to be checked again, because something that they were found valid with has changed since. */
export function isOutdated(ctx: EnrollmentContext, tab: string, stamp: string | undefined): boolean {
  return stamp !== undefined && stamp !== stampOf(ctx, tab, ctx.forms.step(ctx, tab));
}

/** The current faults of a step's stored answers; a step that was never saved has no answers. */
export async function storedFaults(ctx: EnrollmentContext, db: Db, tab: string): Promise<readonly FieldFault[]> {
  const saved = await storedStep(ctx, tab, db);
  const form = ctx.forms.step(ctx, tab);
  const answers = saved ? storedAnswers(ctx, saved) : {};
  if (saved && ctx.stepOf(tab).accepts?.(ctx, answers)) return [];
  return faultsOfStep(ctx, tab, form, answers);
}

/** The faults of a step's answers, including those of the items in a list (`dependents.0.first_name`). */
export function faultsOfStep(ctx: EnrollmentContext, tab: string, form: ServerForm, answers: Answers): readonly FieldFault[] {
  const { list, faultsToday } = ctx.stepOf(tab);
  // What was completed stays valid.
  const later = ctx.enrollment.completed ? undefined : faultsToday?.(ctx, answers);
  if (!list) return [...answerFaults(ctx, form, answers), ...(later ?? [])];
  const items = itemsIn(list, answers);
  return listFaults(ctx, list, { form: form.built, items }, (built, each) => answerFaults(ctx, { ...form, built }, each));
}

/** The faults of answers in which masks stand for stored values, which were validated before they were masked. */
export function answerFaults(ctx: EnrollmentContext, form: ServerForm, answers: Answers): readonly FieldFault[] {
  const masked = new Set(form.built.fields.filter((field) => field.sensitive && isMask(answers[field.name])).map((field) => field.name));
  const faults = checkAnswers(form.built, answers, ctx.forms.validatorOf(form), validationContext(ctx));
  return faults.filter((fault) => !masked.has(fault.target_element));
}

/** The days that date limits are counted from. */
export function validationContext(ctx: EnrollmentContext): ValidationContext {
  const { effective_date } = ctx.enrollment;
  return { today: formatDate(ctx.today), ...(effective_date ? { effective_date } : {}) };
}
