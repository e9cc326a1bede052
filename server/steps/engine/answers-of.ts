import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { type Prints, openAnswers, printsOf, stepVersion } from '#server/store/steps/step-answers.ts';
import { answersToday, secretsUnderTodaysNames, storedStep } from './renamed-step.ts';

/** The answers known before a step is filled in. Values of read-only fields always come from here. */
export async function prefill(ctx: EnrollmentContext, tab: string): Promise<Answers> {
  return (await ctx.stepOf(tab).prefill?.(ctx)) ?? {};
}

/** The saved answers of a step, sensitive ones masked; empty before it is saved. */
export async function answersOf(ctx: EnrollmentContext, tab: string, db = ctx.store.db): Promise<Answers> {
  return (await answersWithVersion(ctx, tab, db)).answers;
}

/** The version that a save sends to say which answers it is based on. */
export async function answersWithVersion(ctx: EnrollmentContext, tab: string, db = ctx.store.db): Promise<AnswersWithVersion> {
  const { store, enrollment } = ctx;
  const read = async () => {
    const saved = await storedStep(ctx, tab, db);
    return {
      answers: saved ? openAnswers(enrollment.sealer, saved) : {},
      prints: saved ? printsOf(saved) : {},
      version: stepVersion(saved),
      schemaHash: saved?.schema_hash ?? null,
      stamp: saved?.definitions_hash,
    };
  };
  const stored = await (db === store.db ? store.remember(`answers/${enrollment.id}/${tab}`, answerTables, read) : read());
  const answers = answersToday(ctx, tab, stored.answers);
  const { resolve } = ctx.stepOf(tab);
  return {
    ...stored,
    answers: resolve ? await resolve(ctx, answers, db) : answers,
    prints: secretsUnderTodaysNames(ctx, tab, stored.prints),
  };
}

const answerTables = ['step_answer'] as const;

/** The stored answers of a step, and what the next save is made over. */
export interface AnswersWithVersion {
  readonly answers: Answers;
  /** The fingerprints of the sensitive ones, for comparison, by their storage names. */
  readonly prints: Prints;
  readonly version: string;
  /** The hash of the schema that they were given under; null if nothing is stored, or it was not recorded. */
  readonly schemaHash: string | null;
  /** The facts that they were found valid with (`stampOf`); undefined if nothing is stored. */
  readonly stamp: string | undefined;
}
