import type { Answers } from '#schemas/forms/answers.ts';
import { changeOnce, compiledOnce } from './compiled.ts';
import { sha256 } from './ids.ts';
import type { Sealer } from './seal.ts';
import type { Db } from './store.ts';
import type { StepAnswerTable } from './tables/enrollment.ts';

/** A saved step, still sealed. */
export interface SavedStep {
  readonly tab: string;
  readonly sealed_answers: string;
  readonly sealed_secrets: string | null;
  /** JSON of {@link Prints}; null of what was saved before they were kept. */
  readonly secret_prints: string | null;
  readonly definitions_hash: string;
  /** Names the schema that the answers were given under, in `form_schema`; null of what was saved before it was noted. */
  readonly schema_hash: string | null;
}

/** A number that the vault keeps: its token, and how the number is shown where it is offered again. */
export interface Vaulted {
  readonly token: string;
  /** Absent from what was saved before this was kept. */
  readonly offered?: string;
  /** The print of the number itself: every keeping has a token of its own. Absent from what was saved before this was kept. */
  readonly print?: string;
}

/** A keyed hash of each sensitive answer, by the name that it is kept under. */
export type Prints = Readonly<Record<string, string>>;

/** Sensitive answers by field name: the value, or what stands for it. */
export type Secrets = Readonly<Record<string, { readonly value: unknown } | Vaulted>>;

/** The numbers among secrets that the vault keeps, by field. */
export function tokensIn(secrets: Secrets): readonly { readonly field: string; readonly token: string }[] {
  return Object.entries(secrets).flatMap(([field, secret]) => ('token' in secret ? [{ field, token: secret.token }] : []));
}

/** What tells one save of a step from the next; a step that was never saved has a version too. */
export function stepVersion(step: Pick<SavedStep, 'sealed_answers'> | undefined): string {
  // Every sealing has a nonce of its own, so the same answers saved twice are two versions.
  return step ? sha256(step.sealed_answers).slice(0, 24) : 'unsaved';
}

const columns = ['tab', 'sealed_answers', 'sealed_secrets', 'secret_prints', 'definitions_hash', 'schema_hash'] as const;
const answersPlace = (enrollmentId: string, tab: string) => `step_answer/${enrollmentId}/${tab}/answers`;
const secretsPlace = (enrollmentId: string, tab: string) => `step_answer/${enrollmentId}/${tab}/secrets`;

/** One saved step, found under the first of its names that something is stored under. */
export async function savedStep(db: Db, enrollmentId: string, ...names: readonly string[]): Promise<SavedStep | undefined> {
  for (const tab of names) {
    const [found] = await oneStep(db, { enrollmentId, tab });
    if (found) return found;
  }
  return undefined;
}

const oneStep = compiledOnce(
  (db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
    db.selectFrom('step_answer').select(columns).where('enrollment_id', '=', enrollmentId).where('tab', '=', tab),
  { single: true },
);

/** Which steps are saved, and against which definitions, without their answers. */
export function savedHashes(db: Db, enrollmentId: string): Promise<Pick<SavedStep, 'tab' | 'definitions_hash'>[]> {
  return hashes(db, { enrollmentId });
}

/** The columns that it reads. */
export const hashColumns = ['step_answer.tab', 'step_answer.definitions_hash'] as const;

const hashes = compiledOnce((db, { enrollmentId }: { enrollmentId: string }) =>
  db.selectFrom('step_answer').select(['tab', 'definitions_hash']).where('enrollment_id', '=', enrollmentId),
);

/** The answers of a saved step, sensitive ones masked. */
export function openAnswers(sealer: Sealer, enrollmentId: string, step: SavedStep): Answers {
  return JSON.parse(sealer.open(answersPlace(enrollmentId, step.tab), step.sealed_answers)) as Answers;
}

/** The sensitive answers of a saved step in the clear. Whoever calls this writes it into the audit log. */
export function openSecrets(sealer: Sealer, enrollmentId: string, step: SavedStep): Secrets {
  return step.sealed_secrets === null
    ? {}
    : (JSON.parse(sealer.open(secretsPlace(enrollmentId, step.tab), step.sealed_secrets)) as Secrets);
}

/** The prints of a saved step's sensitive answers; none of what was saved before they were kept. */
export function printsOf({ secret_prints }: Pick<SavedStep, 'secret_prints'>): Prints {
  return secret_prints === null ? {} : (JSON.parse(secret_prints) as Prints);
}

/** The print of a sensitive answer: the same answer always has the same one within its enrollment. */
export function printOf(sealer: Sealer, enrollmentId: string, value: unknown): string {
  return sealer.fingerprint(`secret-print/${enrollmentId}`, String(value)).slice(0, 22);
}

/** Seals secrets for their place; none make nothing. */
export function sealSecrets(sealer: Sealer, enrollmentId: string, tab: string, secrets: Secrets): string | null {
  return Object.keys(secrets).length > 0 ? sealer.seal(secretsPlace(enrollmentId, tab), JSON.stringify(secrets)) : null;
}

export interface StepToSave {
  readonly enrollmentId: string;
  readonly tab: string;
  /** With masks in place of sensitive answers. */
  readonly answers: Answers;
  readonly sealedSecrets: string | null;
  readonly secretPrints?: Prints;
  readonly definitionsHash: string;
  /** Absent where nothing was asked by a form of the step's own. */
  readonly schemaHash?: string;
  readonly now: string;
}

/** Stores a step's answers in place of those before. */
export async function saveAnswers(db: Db, sealer: Sealer, step: StepToSave): Promise<void> {
  const { enrollmentId, tab } = step;
  const row = {
    enrollment_id: enrollmentId,
    tab,
    sealed_answers: sealer.seal(answersPlace(enrollmentId, tab), JSON.stringify(step.answers)),
    sealed_secrets: step.sealedSecrets,
    secret_prints: step.secretPrints ? JSON.stringify(step.secretPrints) : null,
    definitions_hash: step.definitionsHash,
    schema_hash: step.schemaHash ?? null,
    saved_at: step.now,
  };
  // Saved again to the same questions, as most are that are saved again, which steps are complete stays as everybody has read it.
  if ((await saveAgain(db, row)) === 0) await upsert(db, row);
}

/** Deletes what is saved of a step. */
export async function dropAnswers(db: Db, enrollmentId: string, tab: string): Promise<void> {
  await db.deleteFrom('step_answer').where('enrollment_id', '=', enrollmentId).where('tab', '=', tab).execute();
}

type Row = { [Column in keyof StepAnswerTable]: StepAnswerTable[Column] };

const saveAgain = changeOnce(
  (db, { enrollment_id, tab, sealed_answers, sealed_secrets, secret_prints, definitions_hash, schema_hash, saved_at }: Row) =>
    db
      .updateTable('step_answer')
      .set({ sealed_answers, sealed_secrets, secret_prints, schema_hash, saved_at })
      .where('enrollment_id', '=', enrollment_id)
      .where('tab', '=', tab)
      .where('definitions_hash', '=', definitions_hash),
);

const upsert = changeOnce(
  (db, { enrollment_id, tab, sealed_answers, sealed_secrets, secret_prints, definitions_hash, schema_hash, saved_at }: Row) =>
    db
      .insertInto('step_answer')
      .values({ enrollment_id, tab, sealed_answers, sealed_secrets, secret_prints, definitions_hash, schema_hash, saved_at })
      .onConflict((conflict) =>
        conflict
          .columns(['enrollment_id', 'tab'])
          .doUpdateSet({ sealed_answers, sealed_secrets, secret_prints, definitions_hash, schema_hash, saved_at }),
      ),
);
