import { randomId } from '../ids.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { KeptNumberTable } from '../tables/enrollment.ts';

/** The vault numbers of a step at a save. */
export interface NumbersOfStep {
  readonly enrollmentId: string;
  /** Every name of the step, the current one first. */
  readonly tabs: readonly string[];
  /** Fields whose stored number stays. */
  readonly unchanged: readonly string[];
  /** Fields that were typed, with what the vault returned for them. */
  readonly fresh: readonly { readonly field: string; readonly token: string }[];
  readonly now: string;
}

/** A number in the vault, and the field that it was typed into. */
export interface RecordedNumber {
  readonly enrollment_id: string;
  readonly tab: string;
  readonly field: string;
  readonly token: string;
}

/** A number that nothing refers to any more. */
export type GoneNumber = Pick<KeptNumberTable, 'id' | 'sealed_token'>;

/** The place that a token's ciphertext is bound to. */
export const keptNumberPlace = (id: string) => `kept_number/${id}`;

/** Records the numbers of a step, and marks the numbers that they replace for deletion. */
export async function noteNumbers(db: Db, sealer: Sealer, step: NumbersOfStep): Promise<void> {
  const { enrollmentId, tabs, unchanged, fresh, now } = step;
  let replaced = db
    .updateTable('kept_number')
    .set({ gone_at: now })
    .where('enrollment_id', '=', enrollmentId)
    .where('tab', 'in', [...tabs])
    .where('gone_at', 'is', null);
  if (unchanged.length > 0) replaced = replaced.where('field', 'not in', [...unchanged]);
  await replaced.execute();
  for (const { field, token } of fresh) await recordNumber(db, sealer, { enrollment_id: enrollmentId, tab: tabs[0] ?? '', field, token });
}

/** Records a number, so that it can be deleted from the vault later. */
export async function recordNumber(db: Db, sealer: Sealer, { token, ...of }: RecordedNumber): Promise<void> {
  const id = randomId();
  const sealed_token = sealer.seal(keptNumberPlace(id), token);
  await db
    .insertInto('kept_number')
    .values({ id, ...of, sealed_token, gone_at: null })
    .execute();
}

/** Marks all recorded numbers of an enrollment for deletion. */
export async function endNumbers(db: Db, enrollmentId: string, now: string): Promise<void> {
  await db
    .updateTable('kept_number')
    .set({ gone_at: now })
    .where('enrollment_id', '=', enrollmentId)
    .where('gone_at', 'is', null)
    .execute();
}

/** Some of the numbers marked for deletion, still encrypted. */
export function goneNumbers(db: Db, most: number): Promise<readonly GoneNumber[]> {
  return db.selectFrom('kept_number').select(['id', 'sealed_token']).where('gone_at', 'is not', null).limit(most).execute();
}

/** Deletes the record of a number that the vault has deleted. */
export async function dropNumber(db: Db, id: string): Promise<void> {
  await db.deleteFrom('kept_number').where('id', '=', id).execute();
}
