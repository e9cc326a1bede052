import type { Answers } from '#schemas/forms/answers/answers.ts';
import { Refused } from '#server/contract/refusals.ts';
import { dropScreenshots } from '#server/store/enrollments/evidence.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import {
  dropAnswers,
  openAnswers,
  printOf,
  type Prints,
  saveAnswers,
  type SavedStep,
  sealSecrets,
  type Secrets,
} from '#server/store/steps/step-answers.ts';
import { noteNumbers } from '#server/store/steps/kept-numbers.ts';
import { dropDraft } from '#server/store/steps/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { ServerForm } from '../forms.ts';
import { forgetNumbers, noteKeptNumbers } from '#server/secrets/vault-numbers.ts';
import type { Split } from '#server/secrets/masked-answers.ts';
import { listed, secretsOpened } from '#server/store/desk/audit-details.ts';
import { noteOpened } from '../note-opened.ts';
import { lockOpen } from './lock-open.ts';
import { storageNames, storedPrints, storedSecrets, storedStep } from '../renamed-step.ts';
import { refuseOverwriting } from './step-conflict.ts';
import { stampOf } from '../tabs.ts';

/** A valid step. */
export interface ToStore extends Split {
  readonly tab: string;
  /** Secrets of another enrollment, or on file, that masks in these answers stand for. */
  readonly taken: Secrets;
  readonly form: ServerForm;
  /** The version that the answers are based on, if the client says. */
  readonly basedOn: string | undefined;
  readonly previous: SavedStep | undefined;
  /** The storage names of secrets that appear as masks in these answers. */
  readonly masked: (shown: Answers) => readonly string[];
}

/**
 * Stores a valid step, with what belongs to it, in one transaction. A refusal takes its numbers back from the vault;
 * after any other error the save may have been stored anyway, so they stay.
 */
export async function storeValidStep(ctx: EnrollmentContext, step: ToStore, alongside?: (trx: Db) => Promise<void>): Promise<void> {
  await ctx.forms.keep(step.form, ctx);
  const save = async (trx: Db) => {
    await storeStep(trx, ctx, step);
    await alongside?.(trx);
  };
  await ctx.store.write(save).catch(async (error: unknown) => {
    if (error instanceof Refused) await forgetNumbers(ctx, step.fresh);
    throw error;
  });
}

/** Replaces the answers that these are based on, unless the enrollment was completed meanwhile. */
export async function storeStep(trx: Db, ctx: EnrollmentContext, step: ToStore): Promise<void> {
  const now = ctx.now.toISOString();
  await lockOpen(trx, ctx);
  await refuseOverwriting(trx, ctx, step);
  await saveAnswers(trx, ctx.enrollment.sealer, {
    tab: step.tab,
    answers: step.shown,
    sealedSecrets: await sealedSecrets(trx, ctx, step),
    secretPrints: secretPrints(ctx, step),
    definitionsHash: stampOf(ctx, step.tab, step.form),
    schemaHash: step.form.schemaHash,
    now,
  });
  await noteKeptNumbers(trx, ctx, { ...step, storedAs: (name) => storageNames(ctx, step.tab, name) });
  const [, ...earlier] = namesOfStep(ctx.config, step.tab);
  for (const name of earlier) await dropAnswers(trx, ctx.enrollment.id, name);
  for (const name of [step.tab, ...earlier]) await dropDraft(trx, ctx.enrollment.id, name);
}

/** Deletes what is saved for a step, under all its names, and its picture; the vault's numbers for it will be deleted too. */
export async function dropStep(trx: Db, ctx: EnrollmentContext, tab: string): Promise<void> {
  const tabs = namesOfStep(ctx.config, tab);
  for (const name of tabs) await dropAnswers(trx, ctx.enrollment.id, name);
  await dropScreenshots(trx, ctx.enrollment.id, tabs);
  await dropNumbers(trx, ctx, tab);
}

/** Lets the vault delete all its numbers for a step. */
export async function dropNumbers(trx: Db, ctx: EnrollmentContext, tab: string): Promise<void> {
  const tabs = namesOfStep(ctx.config, tab);
  await noteNumbers(trx, ctx.sealer, { enrollmentId: ctx.enrollment.id, tabs, unchanged: [], fresh: [], now: ctx.now.toISOString() });
}

// The value behind a mask keeps its fingerprint.
function secretPrints(ctx: EnrollmentContext, { previous, masked, shown, taken, fresh }: ToStore): Prints {
  const before = previous ? storedPrints(ctx, previous) : {};
  const kept = masked(shown).flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]] as const]));
  const typed = Object.entries({ ...taken, ...fresh }).map(([name, secret]) => [name, printOfSecret(ctx, secret)] as const);
  return Object.fromEntries([...kept, ...typed]);
}

function printOfSecret({ enrollment }: EnrollmentContext, secret: Secrets[string]): string {
  if ('value' in secret) return printOf(enrollment.sealer, secret.value);
  return secret.print ?? printOf(enrollment.sealer, secret.token);
}

// Unchanged masks keep the stored values. Only a mixture of old and new ones has to be decrypted.
async function sealedSecrets(trx: Db, ctx: EnrollmentContext, step: ToStore): Promise<string | null> {
  const { tab, previous, masked, shown } = step;
  const fresh = { ...step.taken, ...step.fresh };
  const kept = masked(shown).filter((name) => !Object.hasOwn(fresh, name));
  if (kept.length === 0) return sealSecrets(ctx.enrollment.sealer, tab, fresh);
  const current = await storedStep(ctx, tab, trx);
  if (!current || current.sealed_secrets !== previous?.sealed_secrets) throw new Refused('changed-meanwhile');
  const before = masked(openAnswers(ctx.enrollment.sealer, current));
  if (current.tab === tab && Object.keys(fresh).length === 0 && before.length === kept.length) return current.sealed_secrets;
  const stored = storedSecrets(ctx, current);
  await noteOpened(trx, ctx, secretsOpened.toKeep.write({ tab, names: listed.write(kept) }));
  const merged = { ...Object.fromEntries(kept.flatMap((name) => (stored[name] ? [[name, stored[name]]] : []))), ...fresh };
  return sealSecrets(ctx.enrollment.sealer, tab, merged);
}
