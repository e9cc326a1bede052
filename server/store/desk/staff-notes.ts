import { randomId } from '../ids.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The place that the ciphertext of a note's text is bound to. */
export const staffNotePlace = (id: string) => `staff_note/${id}`;

/** A note on an enrollment, for other staff. */
export interface StaffNote {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

/** Adds a note; there is no way to change or delete one. */
export async function addNote(
  db: Db,
  sealer: EnrollmentSealer,
  note: { readonly staff_name: string; readonly at: string; readonly text: string },
): Promise<void> {
  const id = randomId();
  const { text, ...row } = note;
  await db
    .insertInto('staff_note')
    .values({ id, enrollment_id: sealer.enrollmentId, ...row, sealed_text: sealer.seal(staffNotePlace(id), text) })
    .execute();
}

/** The notes on an enrollment, newest first. */
export async function notesOf(db: Db, sealer: EnrollmentSealer): Promise<readonly StaffNote[]> {
  const rows = await db
    .selectFrom('staff_note')
    .selectAll()
    .where('enrollment_id', '=', sealer.enrollmentId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, staff_name, sealed_text }) => ({
    id,
    at,
    by: staff_name,
    text: sealer.open(staffNotePlace(id), sealed_text),
  }));
}
