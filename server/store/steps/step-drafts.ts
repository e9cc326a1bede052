import type { Answers } from '#schemas/forms/answers/answers.ts';
import { changeOnce, compiledOnce } from '../compiled.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { StepDraftTable } from '../tables/enrollment.ts';

/* Input that was typed into a step but not yet saved as its answers. It never counts as an answer; it is only shown to
   the enroller again, and is deleted when the step is saved. */
/** The place that the ciphertext of a draft's input is bound to. */
export const draftPlace = (enrollmentId: string, tab: string) => `step_draft/${enrollmentId}/${tab}`;
/** The place for each sensitive answer: the same for all steps and names, so that an answer that moves need not be decrypted. */
export const draftSecretsPlace = (enrollmentId: string) => `step_draft/${enrollmentId}/secrets`;

/** Unfinished input, and the version of the step that it is based on, if known. */
export interface Draft {
  /** With masks in place of sensitive answers. */
  readonly data: Answers;
  /** The sensitive answers by name, each still encrypted. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly basedOn: string | undefined;
  /** The hash of the schema of the form it was typed into; null if not recorded. */
  readonly schemaHash: string | null;
}

interface DraftToSave extends Draft {
  readonly tab: string;
  readonly now: string;
}

/** Stores the draft of a step, replacing the earlier one. */
export async function saveDraft(db: Db, sealer: EnrollmentSealer, draft: DraftToSave): Promise<void> {
  const { enrollmentId } = sealer;
  const { tab, data, secrets, basedOn, schemaHash, now } = draft;
  await upsert(db, {
    enrollment_id: enrollmentId,
    tab,
    sealed_data: sealer.seal(draftPlace(enrollmentId, tab), JSON.stringify(data)),
    sealed_secrets: Object.keys(secrets).length > 0 ? JSON.stringify(secrets) : null,
    saved_at: now,
    based_on: basedOn ?? null,
    schema_hash: schemaHash,
  });
}

type Row = { [Column in keyof StepDraftTable]: StepDraftTable[Column] };

const upsert = changeOnce((db, { enrollment_id, tab, sealed_data, sealed_secrets, saved_at, based_on, schema_hash }: Row) =>
  db
    .insertInto('step_draft')
    .values({ enrollment_id, tab, sealed_data, sealed_secrets, saved_at, based_on, schema_hash })
    .onConflict((conflict) =>
      conflict.columns(['enrollment_id', 'tab']).doUpdateSet({ sealed_data, sealed_secrets, saved_at, based_on, schema_hash }),
    ),
);

/** The draft of a step, found under the first of its names that has one; none once the step is saved. */
export async function draftOf(db: Db, sealer: EnrollmentSealer, ...names: readonly string[]): Promise<Draft | undefined> {
  const { enrollmentId } = sealer;
  for (const tab of names) {
    const [row] = await oneDraft(db, { enrollmentId, tab });
    if (!row) continue;
    return {
      data: JSON.parse(sealer.open(draftPlace(enrollmentId, tab), row.sealed_data)) as Answers,
      secrets: row.sealed_secrets === null ? {} : (JSON.parse(row.sealed_secrets) as Draft['secrets']),
      basedOn: row.based_on ?? undefined,
      schemaHash: row.schema_hash,
    };
  }
  return undefined;
}

const oneDraft = compiledOnce((db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
  db
    .selectFrom('step_draft')
    .select(['sealed_data', 'sealed_secrets', 'based_on', 'schema_hash'])
    .where('enrollment_id', '=', enrollmentId)
    .where('tab', '=', tab),
);

/** The steps of an enrollment that have a draft. A draft equal to the saved answers is not stored. */
export async function draftedTabs(db: Db, enrollmentId: string): Promise<readonly string[]> {
  return (await drafted(db, { enrollmentId })).map(({ tab }) => tab);
}

const drafted = compiledOnce((db, { enrollmentId }: { enrollmentId: string }) =>
  db.selectFrom('step_draft').select('tab').where('enrollment_id', '=', enrollmentId),
);

/** Encrypts a sensitive answer for any draft of an enrollment. */
export function sealDrafted(sealer: EnrollmentSealer, value: unknown): string {
  return sealer.seal(draftSecretsPlace(sealer.enrollmentId), JSON.stringify(value));
}

/** Decrypts it again. Callers must record this in the audit log. */
export function openDrafted(sealer: EnrollmentSealer, sealed: string): unknown {
  return JSON.parse(sealer.open(draftSecretsPlace(sealer.enrollmentId), sealed));
}

/** Deletes the draft of a step. */
export async function dropDraft(db: Db, enrollmentId: string, tab: string): Promise<void> {
  await drop(db, { enrollmentId, tab });
}

const drop = changeOnce((db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
  db.deleteFrom('step_draft').where('enrollment_id', '=', enrollmentId).where('tab', '=', tab),
);

/** Deletes the drafts of all steps of an enrollment. */
export async function dropDrafts(db: Db, enrollmentId: string): Promise<void> {
  await db.deleteFrom('step_draft').where('enrollment_id', '=', enrollmentId).execute();
}
