import type { Answers } from '#schemas/forms/answers/answers.ts';
import { renamedAnswers, type Renames } from '#schemas/forms/answers/renamed-answers.ts';
import { nameToday, namesOfStep } from '#server/config/step-names.ts';
import type { Db } from '#server/store/store.ts';
import {
  openAnswers,
  openSecrets,
  type Prints,
  printsOf,
  type SavedStep,
  savedStep,
  type Secrets,
} from '#server/store/steps/step-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { itemSecretName, rowSecretNames, type RowsBefore, withItems } from './lists/rows-before.ts';

/** Answers to a step under its current field names, whatever names they were typed under. */
export function underTodaysNames(ctx: EnrollmentContext, tab: string, answers: Answers): Answers {
  return renamedAnswers(ctx.forms.step(ctx, tab).renames, answers);
}

/** The stored row of a step, under any of its names. */
export function storedStep(ctx: EnrollmentContext, tab: string, db: Db = ctx.store.db): Promise<SavedStep | undefined> {
  return savedStep(db, ctx.enrollment.id, ...namesOfStep(ctx.config, tab));
}

/**
 * The answers of a stored step under current names, sensitive ones masked; for the given enrollment or an earlier one
 * of the same person.
 */
export function storedAnswers(ctx: EnrollmentContext, step: SavedStep, sealer = ctx.enrollment.sealer): Answers {
  return answersToday(ctx, nameToday(ctx.config, step.tab), openAnswers(sealer, step));
}

/** The stored answers of a step, in the form in which they are stored today. */
export function answersToday(ctx: EnrollmentContext, tab: string, stored: Answers): Answers {
  return underTodaysNames(ctx, tab, withItems(ctx, tab, stored));
}

/** The decrypted sensitive answers of a stored step, under current names. Callers must record this in the audit log. */
export function storedSecrets(ctx: EnrollmentContext, step: SavedStep, sealer = ctx.enrollment.sealer): Secrets {
  return secretsUnderTodaysNames(ctx, nameToday(ctx.config, step.tab), openSecrets(sealer, step));
}

/** The fingerprints of a stored step's sensitive answers, under current names. */
export function storedPrints(ctx: EnrollmentContext, step: SavedStep): Prints {
  return secretsUnderTodaysNames(ctx, nameToday(ctx.config, step.tab), printsOf(step));
}

/** The current name of a step's field. */
export function fieldToday(ctx: EnrollmentContext, tab: string, name: string): string {
  return ctx.forms.step(ctx, tab).renames.get(name) ?? name;
}

/** Converts what is stored by sensitive answers' names to their current names. */
export function secretsUnderTodaysNames<Secret>(
  ctx: EnrollmentContext,
  tab: string,
  stored: Readonly<Record<string, Secret>>,
): Readonly<Record<string, Secret>> {
  return secretsToday(ctx, ctx.forms.step(ctx, tab).renames, tab, stored);
}

/** The same for a step whose earlier names are known without an enrollment. */
export function secretsToday<Secret>(
  rows: RowsBefore,
  renames: Renames,
  tab: string,
  stored: Readonly<Record<string, Secret>>,
): Readonly<Record<string, Secret>> {
  // For a person in a list: their id, a dot, the field.
  const today = (before: string) => {
    const name = itemSecretName(rows, tab, before);
    const at = name.lastIndexOf('.') + 1;
    return name.slice(0, at) + (renames.get(name.slice(at)) ?? name.slice(at));
  };
  if (Object.keys(stored).every((name) => today(name) === name)) return stored;
  const renamed = Object.entries(stored).map(([name, secret]) => [today(name), secret] as const);
  return { ...Object.fromEntries(renamed), ...withoutEarlier(stored, today) };
}

// A value under a current name takes precedence over one under an earlier name.
function withoutEarlier<Secret>(stored: Readonly<Record<string, Secret>>, today: (name: string) => string): Record<string, Secret> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => today(name) === name));
}

/** The names under which a sensitive answer may be stored: its own, and its earlier ones. */
export function storageNames(ctx: EnrollmentContext, tab: string, name: string): readonly string[] {
  const { renames } = ctx.forms.step(ctx, tab);
  const at = name.lastIndexOf('.') + 1;
  const before = [...renames].filter(([, today]) => today === name.slice(at)).map(([earlier]) => name.slice(0, at) + earlier);
  return [name, ...before].flatMap((each) => [each, ...rowSecretNames(ctx, tab, each)]);
}
