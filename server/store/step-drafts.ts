import type { Answers } from '#schemas/forms/answers.ts';
import { changeOnce, compiledOnce } from './compiled.ts';
import type { Sealer } from './seal.ts';
import type { Db } from './store.ts';

/*
 * What was typed into a step and not yet saved as its answers. Nothing that counts reads it: it is shown
 * again to whoever goes on, and gone as soon as the step is saved.
 */
const place = (enrollmentId: string, tab: string) => `step_draft/${enrollmentId}/${tab}`;

/** Unfinished input, and the version of the step that it was typed over, where that was said. */
export interface Draft {
  readonly data: Answers;
  readonly basedOn: string | undefined;
  /** Names the schema of the form that it was typed into; null where that was not noted. */
  readonly schemaHash: string | null;
}

export async function saveDraft(
  db: Db,
  sealer: Sealer,
  draft: Draft & { readonly enrollmentId: string; readonly tab: string; readonly now: string },
): Promise<void> {
  const { enrollmentId, tab, data, basedOn, schemaHash, now } = draft;
  const sealed_data = sealer.seal(place(enrollmentId, tab), JSON.stringify(data));
  const kept = { sealed_data, saved_at: now, based_on: basedOn ?? null, schema_hash: schemaHash };
  await db
    .insertInto('step_draft')
    .values({ enrollment_id: enrollmentId, tab, ...kept })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'tab']).doUpdateSet(kept))
    .execute();
}

/** The draft of a step, found under the first of its names that has one; none once the step is saved. */
export async function draftOf(db: Db, sealer: Sealer, enrollmentId: string, ...names: readonly string[]): Promise<Draft | undefined> {
  for (const tab of names) {
    const [row] = await oneDraft(db, { enrollmentId, tab });
    if (!row) continue;
    const data = JSON.parse(sealer.open(place(enrollmentId, tab), row.sealed_data)) as Answers;
    return { data, basedOn: row.based_on ?? undefined, schemaHash: row.schema_hash };
  }
  return undefined;
}

const oneDraft = compiledOnce(
  (db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
    db
      .selectFrom('step_draft')
      .select(['sealed_data', 'based_on', 'schema_hash'])
      .where('enrollment_id', '=', enrollmentId)
      .where('tab', '=', tab),
  { single: true },
);

/** Forgets the draft of a step. */
export async function dropDraft(db: Db, enrollmentId: string, tab: string): Promise<void> {
  await drop(db, { enrollmentId, tab });
}

const drop = changeOnce((db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
  db.deleteFrom('step_draft').where('enrollment_id', '=', enrollmentId).where('tab', '=', tab),
);

/** Forgets the drafts of all steps of an enrollment. */
export async function dropDrafts(db: Db, enrollmentId: string): Promise<void> {
  await db.deleteFrom('step_draft').where('enrollment_id', '=', enrollmentId).execute();
}
