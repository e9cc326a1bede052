import type { Answers } from '#schemas/forms/answers.ts';
import type { Sealer } from './seal.ts';
import type { Db } from './store.ts';

/*
 * What was typed into a step and not yet saved as its answers. Nothing that counts reads it: it is shown
 * again to whoever goes on, and gone as soon as the step is saved.
 */
const place = (enrollmentId: string, tab: string) => `step_draft/${enrollmentId}/${tab}`;

export async function saveDraft(
  db: Db,
  sealer: Sealer,
  draft: { readonly enrollmentId: string; readonly tab: string; readonly data: Answers; readonly now: string },
): Promise<void> {
  const { enrollmentId, tab, data, now } = draft;
  const kept = { sealed_data: sealer.seal(place(enrollmentId, tab), JSON.stringify(data)), saved_at: now };
  await db
    .insertInto('step_draft')
    .values({ enrollment_id: enrollmentId, tab, ...kept })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'tab']).doUpdateSet(kept))
    .execute();
}

/** The draft of a step; none once the step is saved. */
export async function draftOf(db: Db, sealer: Sealer, enrollmentId: string, tab: string): Promise<Answers | undefined> {
  const row = await db
    .selectFrom('step_draft')
    .select('sealed_data')
    .where('enrollment_id', '=', enrollmentId)
    .where('tab', '=', tab)
    .executeTakeFirst();
  return row && (JSON.parse(sealer.open(place(enrollmentId, tab), row.sealed_data)) as Answers);
}

/** Forgets the draft of a step, or of all steps of an enrollment. */
export async function dropDrafts(db: Db, enrollmentId: string, tab?: string): Promise<void> {
  const all = db.deleteFrom('step_draft').where('enrollment_id', '=', enrollmentId);
  await (tab === undefined ? all : all.where('tab', '=', tab)).execute();
}
