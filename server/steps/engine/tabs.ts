import type { Answers } from '#schemas/forms/answers.ts';
import { type BuiltForm, checkAnswers } from '#schemas/forms/build-form.ts';
import type { FieldFault, ValidationContext } from '#schemas/forms/faults.ts';
import { formatDate } from '#schemas/rules/dates.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { reviewTab, type Tab } from '#schemas/steps/tabs.ts';
import { beneficiaryFaults, type CheckOne } from '#server/steps/beneficiaries/beneficiary-faults.ts';
import { dependentFaults, dependentsIn, householdOf } from '#server/steps/dependents/dependent-faults.ts';
import { isSkipped, maySkipEmployer } from '#server/steps/employer/employer-skip.ts';
import { factsOf } from '#server/rules/facts.ts';
import { type NeededStep, neededSteps } from './needed-steps.ts';
import { nameToday } from '#server/rules/step-names.ts';
import { hashColumns, savedHashes } from '#server/store/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from './forms.ts';
import { oncePerEnrollment } from './once-per-enrollment.ts';
import { storedAnswers, storedStep } from './renamed-step.ts';
import { signatureStanding } from '#server/steps/agreement/signature-standing.ts';
import { agreementTab } from '#server/steps/agreement/what-is-signed.ts';

/** A step of an enrollment, and whether its stored answers are valid. */
export type EnrollmentTab = Tab & Pick<NeededStep, 'kind' | 'renamed_from'>;

/**
 * The steps of an enrollment. Whether one is complete is worked out, never stored: answers are
 * complete while they are valid against what the cart asks now.
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
    const valid = step.required && isComplete(ctx, db, step.tab_name, saved.get(step.tab_name));
    const complete = step.tab_name === agreementTab && valid ? isSignedStill(ctx, db, valid) : valid;
    hasRead ||= complete instanceof Promise;
    tabs.push({ complete: await complete, ...step });
  }
  if (!hasRead) known.set(stored, { steps, tabs });
  return tabs;
}

// What nothing had to be read for is the same for as long as its steps are, and what is stored of them.
const known = new WeakMap<object, { readonly steps: readonly NeededStep[]; readonly tabs: readonly EnrollmentTab[] }>();

// What stands under a name of today counts before what stands under an earlier one.
function underNamesOfToday({ config }: EnrollmentContext, stored: Awaited<ReturnType<typeof savedHashes>>): ReadonlyMap<string, string> {
  const moved = stored.map(({ tab, definitions_hash }) => [nameToday(config, tab), definitions_hash] as const);
  return new Map([...moved, ...stored.map(({ tab, definitions_hash }) => [tab, definitions_hash] as const)]);
}

/** Which steps are saved, and against what. Inside a transaction only what it sees itself counts. */
export function hashesOf({ store, enrollment }: EnrollmentContext, db: Db): ReturnType<typeof savedHashes> {
  const read = () => savedHashes(db, enrollment.id);
  return db === store.db ? store.remember(`hashes/${enrollment.id}`, hashColumns, read) : read();
}

/** The steps of an enrollment in the carrier's order. */
export const stepsOf: (ctx: EnrollmentContext) => readonly NeededStep[] = oncePerEnrollment((ctx) =>
  neededSteps(ctx.config, factsOf(ctx.enrollment, ctx.plans, ctx.today), ctx.plans),
);

// Answers at once when nothing has to be read.
function isComplete(ctx: EnrollmentContext, db: Db, tab: string, hash: string | undefined): boolean | Promise<boolean> {
  if (tab === reviewTab) return ctx.enrollment.completed;
  if (hash === undefined) return false;
  // A list of dependents is kept while it is too short, and children grow up: it is looked at each time.
  const knownValid = tab !== 'dependent_info' && hash === stampOf(ctx, ctx.forms.step(ctx, tab));
  return knownValid || storedFaults(ctx, db, tab).then((faults) => faults.length === 0);
}

// A signature that no longer covers the enrollment as it is leaves its step open.
async function isSignedStill(ctx: EnrollmentContext, db: Db, valid: boolean | Promise<boolean>): Promise<boolean> {
  return (await valid) && (await signatureStanding(ctx, db, stepsOf(ctx))).withdrawn === undefined;
}

/** What answers found valid are stored with: the definitions, and the effective date that dates are held against. */
export function stampOf(ctx: EnrollmentContext, form: ServerForm): string {
  return `${form.definitionsHash}:${ctx.enrollment.effective_date ?? ''}`;
}

/** The faults that a step's stored answers have today; a step never saved has no answers at all. */
export async function storedFaults(ctx: EnrollmentContext, db: Db, tab: string): Promise<readonly FieldFault[]> {
  const saved = await storedStep(ctx, tab, db);
  const form = ctx.forms.step(ctx, tab);
  const answers = saved ? storedAnswers(ctx, saved) : {};
  if (tab === 'employer_info' && saved && isSkipped(answers) && maySkipEmployer(ctx.plans)) return [];
  return faultsOfStep(ctx, tab, form, answers);
}

/** The faults of a step's answers, those of people in a list as well (`dependents.0.first_name`). */
export function faultsOfStep(ctx: EnrollmentContext, tab: string, form: ServerForm, answers: Answers): readonly FieldFault[] {
  const listed = listChecks[tab];
  return listed
    ? listed(form.built, answers, (built, each) => answerFaults(ctx, { ...form, built }, each), ctx)
    : answerFaults(ctx, form, answers);
}

/** Steps that ask of several people what their definitions say of one. */
const listChecks: Readonly<
  Record<string, (form: BuiltForm, answers: Answers, check: CheckOne, ctx: EnrollmentContext) => readonly FieldFault[]>
> = {
  beneficiary_info: beneficiaryFaults,
  dependent_info: (form, answers, check, { enrollment, plans, today }) =>
    dependentFaults(householdOf(enrollment.filter.tier, plans), today, form, dependentsIn(answers), check),
};

/** The faults of answers in which masks stand for what is stored: those were checked before they were masked. */
export function answerFaults(ctx: EnrollmentContext, form: ServerForm, answers: Answers): readonly FieldFault[] {
  const masked = new Set(form.built.fields.filter((field) => field.sensitive && isMask(answers[field.name])).map((field) => field.name));
  const faults = checkAnswers(form.built, answers, ctx.forms.validatorOf(form), validationContext(ctx));
  return faults.filter((fault) => !masked.has(fault.target_element));
}

/** The days that limits of dates are counted from. */
export function validationContext(ctx: EnrollmentContext): ValidationContext {
  const { effective_date } = ctx.enrollment;
  return { today: formatDate(ctx.today), ...(effective_date ? { effective_date } : {}) };
}
