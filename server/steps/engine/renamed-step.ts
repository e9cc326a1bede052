import type { Answers } from '#schemas/forms/answers.ts';
import { renamedAnswers } from '#schemas/forms/renamed-answers.ts';
import { nameToday, namesOfStep } from '#server/rules/step-names.ts';
import type { Db } from '#server/store/store.ts';
import { openAnswers, openSecrets, type Prints, printsOf, type SavedStep, savedStep, type Secrets } from '#server/store/step-answers.ts';
import type { EnrollmentContext } from '#server/context.ts';

/** Answers to a step under the names that it asks for today, wherever they were typed. */
export function underTodaysNames(ctx: EnrollmentContext, tab: string, answers: Answers): Answers {
  return renamedAnswers(ctx.forms.step(ctx, tab).renames, answers);
}

/** What is stored of a step, under whichever of its names. */
export function storedStep(ctx: EnrollmentContext, tab: string, db: Db = ctx.store.db): Promise<SavedStep | undefined> {
  return savedStep(db, ctx.enrollment.id, ...namesOfStep(ctx.config, tab));
}

/** The answers of a stored step under the names of today, sensitive ones masked; those of the given enrollment of the same person. */
export function storedAnswers(ctx: EnrollmentContext, step: SavedStep, enrollmentId = ctx.enrollment.id): Answers {
  return underTodaysNames(ctx, nameToday(ctx.config, step.tab), openAnswers(ctx.sealer, enrollmentId, step));
}

/** The sensitive answers of a stored step in the clear, under the names of today. The caller writes that into the audit log. */
export function storedSecrets(ctx: EnrollmentContext, step: SavedStep, enrollmentId = ctx.enrollment.id): Secrets {
  return secretsUnderTodaysNames(ctx, nameToday(ctx.config, step.tab), openSecrets(ctx.sealer, enrollmentId, step));
}

/** The prints of the sensitive answers of a stored step, under the names of today. */
export function storedPrints(ctx: EnrollmentContext, step: SavedStep): Prints {
  return secretsUnderTodaysNames(ctx, nameToday(ctx.config, step.tab), printsOf(step));
}

/** The name that a field of a step has today. */
export function fieldToday(ctx: EnrollmentContext, tab: string, name: string): string {
  return ctx.forms.step(ctx, tab).renames.get(name) ?? name;
}

/** What is kept by the names of sensitive answers, under the names of today. */
export function secretsUnderTodaysNames<Secret>(
  ctx: EnrollmentContext,
  tab: string,
  stored: Readonly<Record<string, Secret>>,
): Readonly<Record<string, Secret>> {
  const { renames } = ctx.forms.step(ctx, tab);
  if (renames.size === 0) return stored;
  // Of somebody in a list: their id, a point, the field.
  const today = (name: string) => {
    const at = name.lastIndexOf('.') + 1;
    return name.slice(0, at) + (renames.get(name.slice(at)) ?? name.slice(at));
  };
  const renamed = Object.entries(stored).map(([name, secret]) => [today(name), secret] as const);
  return { ...Object.fromEntries(renamed), ...withoutEarlier(stored, today) };
}

// What stands under a name of today counts before what stands under an earlier one.
function withoutEarlier<Secret>(stored: Readonly<Record<string, Secret>>, today: (name: string) => string): Record<string, Secret> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => today(name) === name));
}
