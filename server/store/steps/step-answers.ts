import type { Answers } from '#schemas/forms/answers/answers.ts';
import { changeOnce, compiledOnce } from '../compiled.ts';
import { sha256 } from '../ids.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { StepAnswerTable } from '../tables/enrollment.ts';

/** A saved step, still encrypted. */
export interface SavedStep {
  readonly tab: string;
  readonly sealed_answers: string;
  readonly sealed_secrets: string | null;
  /** JSON of {@link Prints}; null if saved before fingerprints existed. */
  readonly secret_prints: string | null;
  readonly definitions_hash: string;
  /**
   * The hash of the schema that the answers were given under, in `form_schema`; null if saved before this was recorded.
   */
  readonly schema_hash: string | null;
  readonly kept_version: string | null;
}

/** A number in the vault: its token, and how the number is shown when it is offered again. */
export interface Vaulted {
  readonly token: string;
  /** Absent if saved before this was recorded. */
  readonly offered?: string;
  /**
   * The fingerprint of the number itself, because each save of a number has its own token. Absent if saved before this
   * was recorded.
   */
  readonly print?: string;
}

/** A keyed hash of each sensitive answer, by the name it is stored under. */
export type Prints = Readonly<Record<string, string>>;

/** Sensitive answers by field name: the value, or the token in its place. */
export type Secrets = Readonly<Record<string, { readonly value: unknown } | Vaulted>>;

/** The secrets that are vault numbers, by field. */
export function tokensIn(secrets: Secrets): readonly { readonly field: string; readonly token: string }[] {
  return Object.entries(secrets).flatMap(([field, secret]) => ('token' in secret ? [{ field, token: secret.token }] : []));
}

/** Distinguishes one save of a step from the next; a step that was never saved has a version too. */
export function stepVersion(step: Pick<SavedStep, 'sealed_answers' | 'kept_version'> | undefined): string {
  if (!step) return 'unsaved';
  // Each encryption has its own nonce, so saving the same answers twice gives two versions.
  const version = sha256(step.sealed_answers).slice(0, 24);
  const [encryptedAgain, kept] = step.kept_version?.split('/') ?? [];
  return encryptedAgain === version && kept !== undefined ? kept : version;
}

/** The versions that keep a step's version when its answers are encrypted again: the new text's own, and the kept one. */
export function keptVersion(step: Pick<SavedStep, 'sealed_answers' | 'kept_version'>, sealedAgain: string): string {
  return `${sha256(sealedAgain).slice(0, 24)}/${stepVersion(step)}`;
}

const columns = ['tab', 'sealed_answers', 'sealed_secrets', 'secret_prints', 'definitions_hash', 'schema_hash', 'kept_version'] as const;
/** The place that the ciphertext of a step's answers is bound to. */
export const answersPlace = (enrollmentId: string, tab: string) => `step_answer/${enrollmentId}/${tab}/answers`;
/** The same for its sensitive answers. */
export const secretsPlace = (enrollmentId: string, tab: string) => `step_answer/${enrollmentId}/${tab}/secrets`;

/** One saved step, found under the first of its names that has something stored. */
export async function savedStep(db: Db, enrollmentId: string, ...names: readonly string[]): Promise<SavedStep | undefined> {
  for (const tab of names) {
    const [found] = await oneStep(db, { enrollmentId, tab });
    if (found) return found;
  }
  return undefined;
}

const oneStep = compiledOnce((db, { enrollmentId, tab }: { enrollmentId: string; tab: string }) =>
  db.selectFrom('step_answer').select(columns).where('enrollment_id', '=', enrollmentId).where('tab', '=', tab),
);

/** These steps of several enrollments, still encrypted and without their sensitive answers. */
export async function stepsOfSeveral(db: Db, enrollmentIds: readonly string[], tabs: readonly string[]) {
  if (enrollmentIds.length === 0) return [];
  return db
    .selectFrom('step_answer')
    .select(['enrollment_id', 'tab', 'sealed_answers'])
    .where('enrollment_id', 'in', enrollmentIds)
    .where('tab', 'in', tabs)
    .execute();
}

/** The saved steps and the definitions that they were checked against, without answers. */
export function savedHashes(db: Db, enrollmentId: string): Promise<Pick<SavedStep, 'tab' | 'definitions_hash'>[]> {
  return hashes(db, { enrollmentId });
}

/** The columns that it reads. */
export const hashColumns = ['step_answer.tab', 'step_answer.definitions_hash'] as const;

const hashes = compiledOnce((db, { enrollmentId }: { enrollmentId: string }) =>
  db.selectFrom('step_answer').select(['tab', 'definitions_hash']).where('enrollment_id', '=', enrollmentId),
);

/** The answers of a saved step, with sensitive ones masked. */
export function openAnswers(sealer: EnrollmentSealer, step: Pick<SavedStep, 'tab' | 'sealed_answers'>): Answers {
  return JSON.parse(sealer.open(answersPlace(sealer.enrollmentId, step.tab), step.sealed_answers)) as Answers;
}

/** The decrypted sensitive answers of a saved step. Callers must record this in the audit log. */
export function openSecrets(sealer: EnrollmentSealer, step: Pick<SavedStep, 'tab' | 'sealed_secrets'>): Secrets {
  return step.sealed_secrets === null
    ? {}
    : (JSON.parse(sealer.open(secretsPlace(sealer.enrollmentId, step.tab), step.sealed_secrets)) as Secrets);
}

/** The fingerprints of a saved step's sensitive answers; empty if saved before they existed. */
export function printsOf({ secret_prints }: Pick<SavedStep, 'secret_prints'>): Prints {
  return secret_prints === null ? {} : (JSON.parse(secret_prints) as Prints);
}

/** The fingerprint of a sensitive answer: within an enrollment, the same answer always has the same one. */
export function printOf(sealer: EnrollmentSealer, value: unknown): string {
  return sealer.fingerprint(`secret-print/${sealer.enrollmentId}`, String(value)).slice(0, 22);
}

/** Encrypts secrets for their place; returns null if there are none. */
export function sealSecrets(sealer: EnrollmentSealer, tab: string, secrets: Secrets): string | null {
  return Object.keys(secrets).length > 0 ? sealer.seal(secretsPlace(sealer.enrollmentId, tab), JSON.stringify(secrets)) : null;
}

export interface StepToSave {
  readonly tab: string;
  /** With masks in place of sensitive answers. */
  readonly answers: Answers;
  readonly sealedSecrets: string | null;
  readonly secretPrints?: Prints;
  readonly definitionsHash: string;
  /** Absent if the step has no form of its own. */
  readonly schemaHash?: string;
  readonly now: string;
}

/** Stores a step's answers, replacing earlier ones. */
export async function saveAnswers(db: Db, sealer: EnrollmentSealer, step: StepToSave): Promise<void> {
  const { enrollmentId } = sealer;
  const { tab } = step;
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
  // A repeated save usually answers the same questions. It then updates only the answers, so the cached list of
  // complete steps stays valid.
  if ((await saveAgain(db, row)) === 0) await upsert(db, row);
}

/** Deletes what is saved for a step. */
export async function dropAnswers(db: Db, enrollmentId: string, tab: string): Promise<void> {
  await db.deleteFrom('step_answer').where('enrollment_id', '=', enrollmentId).where('tab', '=', tab).execute();
}

type Row = { [Column in keyof Omit<StepAnswerTable, 'kept_version'>]: StepAnswerTable[Column] };

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
      .values({
        enrollment_id,
        tab,
        sealed_answers,
        sealed_secrets,
        secret_prints,
        definitions_hash,
        schema_hash,
        saved_at,
        kept_version: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['enrollment_id', 'tab'])
          .doUpdateSet({ sealed_answers, sealed_secrets, secret_prints, definitions_hash, schema_hash, saved_at }),
      ),
);
