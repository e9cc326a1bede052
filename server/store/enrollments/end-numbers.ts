import { keyOf, sealersOf } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import { keptNumberPlace, recordNumber, type RecordedNumber } from '../steps/kept-numbers.ts';
import { openSecrets, tokensIn } from '../steps/step-answers.ts';
import type { Db } from '../store.ts';
import { moveNumber, numbersInVault } from './move-number.ts';

/**
 * Marks every vault number of enrollments that are about to be deleted for deletion, in the same transaction. A number
 * that another enrollment of the member pays with is handed on to that one.
 */
export async function endAllNumbers(db: Db, sealer: Sealer, ids: readonly string[], now: string): Promise<void> {
  await recordMissing(db, sealer, ids);
  await handOn(db, sealer, ids);
  await db
    .updateTable('kept_number')
    .set({ gone_at: now })
    .where('enrollment_id', 'in', [...ids])
    .where('gone_at', 'is', null)
    .execute();
}

// Numbers older than these records appear only in answers, and those of a lost save only in the vault.
async function recordMissing(db: Db, sealer: Sealer, ids: readonly string[]): Promise<void> {
  const known = new Set((await recordedNumbers(db, sealer, ids)).map(({ token }) => token));
  const inVault = (await numbersInVault(db, ids)).flatMap(({ enrollment_id, token }) =>
    enrollment_id === null ? [] : [{ enrollment_id, tab: '', field: '', token }],
  );
  for (const number of [...(await ownNumbersInAnswers(db, sealer, ids)), ...inVault]) {
    if (known.has(number.token)) continue;
    known.add(number.token);
    await recordNumber(db, sealer, number);
  }
}

/** Passes unmarked number records on to other enrollments that pay with the same numbers. */
async function handOn(db: Db, sealer: Sealer, ids: readonly string[]): Promise<void> {
  const heirs = await otherUses(db, sealer, ids);
  if (heirs.size === 0) return;
  const own = await sealersOf(db, sealer, ids);
  const inVault = new Map((await numbersInVault(db, ids)).map((row) => [row.token, row]));
  for (const { id, token, gone_at } of await recordedNumbers(db, sealer, ids)) {
    const heir = gone_at === null ? heirs.get(token) : undefined;
    if (!heir) continue;
    const { enrollment_id, tab, field } = heir;
    await db.updateTable('kept_number').set({ enrollment_id, tab, field }).where('id', '=', id).execute();
    const row = inVault.get(token);
    const from = own.get(row?.enrollment_id ?? '');
    if (row && from) await moveNumber(db, row, from, heir.sealer);
  }
}

async function recordedNumbers(db: Db, sealer: Sealer, ids: readonly string[]) {
  const rows = await db
    .selectFrom('kept_number')
    .select(['id', 'sealed_token', 'gone_at'])
    .where('enrollment_id', 'in', [...ids])
    .execute();
  return rows.map(({ id, sealed_token, gone_at }) => ({ id, gone_at, token: sealer.open(keptNumberPlace(id), sealed_token) }));
}

type NumberInAnswers = RecordedNumber & { readonly sealer: EnrollmentSealer };

// An enrollment for an existing member may pay with a number that an earlier enrollment owns.
async function ownNumbersInAnswers(db: Db, sealer: Sealer, ids: readonly string[]): Promise<readonly RecordedNumber[]> {
  const rows = await stepsWithSecrets(db)
    .where('enrollment.id', 'in', [...ids])
    .where('enrollment.type', 'not like', 'existing-%')
    .execute();
  return rows.flatMap((row) => numbersIn(sealer, row)).map(({ sealer: _, ...number }) => number);
}

/** The numbers that other enrollments of the same members use, by token. */
async function otherUses(db: Db, sealer: Sealer, ids: readonly string[]): Promise<ReadonlyMap<string, NumberInAnswers>> {
  const members = db
    .selectFrom('enrollment')
    .select('user_id')
    .where('id', 'in', [...ids])
    .where('user_id', 'is not', null);
  const rows = await stepsWithSecrets(db)
    .where('enrollment.user_id', 'in', members)
    .where('enrollment.id', 'not in', [...ids])
    .execute();
  // The last entry wins, so that an enrollment takes precedence over its working copy, which may be discarded.
  const copiesFirst = rows.toSorted((a, b) => Number(b.corrects !== null) - Number(a.corrects !== null));
  return new Map(copiesFirst.flatMap((row) => numbersIn(sealer, row)).map((number) => [number.token, number]));
}

function stepsWithSecrets(db: Db) {
  return db
    .selectFrom('step_answer')
    .innerJoin('enrollment', 'enrollment.id', 'step_answer.enrollment_id')
    .select(['enrollment.id', 'enrollment.corrects', 'step_answer.tab', 'step_answer.sealed_secrets', keyOf('enrollment.id')])
    .where('step_answer.sealed_secrets', 'is not', null);
}

type StepWithSecrets = Awaited<ReturnType<ReturnType<typeof stepsWithSecrets>['execute']>>[number];

function numbersIn(data: Sealer, { id, sealed_key, ...step }: StepWithSecrets): readonly NumberInAnswers[] {
  const sealer = data.forEnrollment(id, sealed_key);
  return tokensIn(openSecrets(sealer, step)).map((number) => ({ ...number, enrollment_id: id, tab: step.tab, sealer }));
}
