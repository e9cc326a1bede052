import { isDeepStrictEqual } from 'node:util';
import type { EnrollmentContext } from '#server/context.ts';
import { printsOf, saveAnswers } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import { answersOf } from '../answers-of.ts';
import { storedAnswers, storedStep } from '../renamed-step.ts';
import { stepsOf } from '../tabs.ts';

/**
 * Stores the steps of an enrollment as it is completed: what steps add, and the present meaning of answers that refer to
 * something else.
 */
export async function settleSteps(trx: Db, ctx: EnrollmentContext): Promise<void> {
  for (const { tab_name } of stepsOf(ctx)) {
    const { onCompletion, resolve } = ctx.stepOf(tab_name);
    await onCompletion?.(trx, ctx);
    if (resolve) await keepResolved(trx, ctx, tab_name);
  }
}

// Exports, the desk and the next enrollment read what is stored.
async function keepResolved(trx: Db, ctx: EnrollmentContext, tab: string): Promise<void> {
  const { sealer } = ctx.enrollment;
  const [saved, answers] = [await storedStep(ctx, tab, trx), await answersOf(ctx, tab, trx)];
  if (!saved || isDeepStrictEqual(answers, storedAnswers(ctx, saved))) return;
  await saveAnswers(trx, sealer, {
    tab: saved.tab,
    answers,
    sealedSecrets: saved.sealed_secrets,
    secretPrints: printsOf(saved),
    definitionsHash: saved.definitions_hash,
    ...(saved.schema_hash === null ? {} : { schemaHash: saved.schema_hash }),
    now: ctx.now.toISOString(),
  });
}
