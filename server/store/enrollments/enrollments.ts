import type { Language } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { type CartRow, type EnrollmentRow, enrollmentColumns } from './access.ts';
import { Lru } from '../lru.ts';
import { changeOnce, compiledOnce } from '../compiled.ts';
import { addLabels, everyEnrollment, moveLabels, setLabels } from '../desk/desk-labels.ts';
import { keepEnrollmentKey, keyOf } from '../seal/enrollment-keys.ts';
import { keepProfile } from './enrollment-profiles.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** An enrollment as the rest of the server sees it. */
export interface Enrollment {
  readonly id: string;
  readonly eprocess: string;
  readonly type: string;
  readonly filter: Filter;
  /** `mm/dd/yyyy`, once checked out. */
  readonly effective_date?: string;
  readonly completed: boolean;
  /** The member it is for, if that person is on file. */
  readonly user_id: string | null;
  /** The configuration whose questions the enroller saw last. */
  readonly config_hash: string;
  /** The language that its enroller reads. */
  readonly language: Language;
  /** The completed enrollment that this one corrects, as a working copy of it; null for every other. */
  readonly corrects: string | null;
  readonly cart: readonly CartRow[];
  /** Encrypts and decrypts what belongs to it. */
  readonly sealer: EnrollmentSealer;
}

/** The place that a quote filter's ciphertext is bound to. */
export const filterPlace = (id: string) => `enrollment/${id}/filter`;

// Most requests find an enrollment unchanged. They then get the same object, so that values derived from it stay valid
// and its filter is not decrypted again.
const known = new Lru<{ readonly row: EnrollmentRow; readonly enrollment: Enrollment }>(2000);

/** An enrollment from its row and its cart; the same object as long as these are unchanged. */
export function readEnrollment(sealer: Sealer, row: EnrollmentRow, cart: readonly CartRow[]): Enrollment {
  const before = known.find(row.id);
  if (before && sameColumns(before.row, row) && sameCart(before.enrollment.cart, cart)) return before.enrollment;
  return known.keep(row.id, { row, enrollment: openEnrollment(sealer, row, cart) }).enrollment;
}

function openEnrollment(data: Sealer, row: EnrollmentRow, cart: readonly CartRow[]): Enrollment {
  const sealer = data.forEnrollment(row.id, row.sealed_key);
  return {
    id: row.id,
    eprocess: row.eprocess,
    type: row.type,
    filter: openFilter(sealer, row.sealed_filter),
    ...(row.effective_date ? { effective_date: row.effective_date } : {}),
    completed: row.completed_at !== null,
    user_id: row.user_id,
    config_hash: row.config_hash,
    language: row.language,
    corrects: row.corrects,
    cart,
    sealer,
  };
}

/** The decrypted quote filter of an enrollment. */
export function openFilter(sealer: EnrollmentSealer, sealed: string): Filter {
  return JSON.parse(sealer.open(filterPlace(sealer.enrollmentId), sealed)) as Filter;
}

function sameColumns<Row extends object>(a: Row, b: Row): boolean {
  return (Object.keys(a) as (keyof Row)[]).every((column) => a[column] === b[column]);
}

function sameCart(a: readonly CartRow[], b: readonly CartRow[]): boolean {
  return a.length === b.length && a.every((row, at) => sameColumns(row, b[at] ?? row));
}

export interface NewEnrollment {
  readonly id: string;
  readonly eprocess: string;
  readonly type: string;
  readonly filter: Filter;
  readonly config_hash: string;
  readonly user_id?: string | null;
}

/** Starts an enrollment that belongs to a session, in the language of the call that starts it. Returns its sealer. */
export async function addEnrollment(
  db: Db,
  data: Sealer,
  started: NewEnrollment,
  sessionHash: string,
  now: string,
): Promise<EnrollmentSealer> {
  const { id, eprocess, type, filter, config_hash, user_id = null } = started;
  const sealed_key = data.makeEnrollmentKey(id);
  const sealer = data.forEnrollment(id, sealed_key);
  const sealed_filter = sealer.seal(filterPlace(id), JSON.stringify(filter));
  await db
    .insertInto('enrollment')
    .values({
      id,
      eprocess,
      type,
      sealed_filter,
      config_hash,
      language: currentLanguage(),
      created_at: now,
      updated_at: now,
      effective_date: null,
      completed_at: null,
      revision: 0,
      user_id,
      agent_id: null,
      group_id: null,
      corrects: null,
    })
    .execute();
  await keepEnrollmentKey(db, id, sealed_key);
  await keepProfile(db, id, filter);
  const labels = { all: [everyEnrollment.value], stage: ['in_progress'], process: [eprocess], ...labelsOfFilter(filter) };
  await addLabels(db, id, { created_at: now, effective_date: null }, labels);
  await grantEnrollment(db, id, sessionHash, now);
  return sealer;
}

/** An enrollment by its id, for visitors with a link to it. */
export function findEnrollment(db: Db, id: string): Promise<EnrollmentRow | undefined> {
  return db
    .selectFrom('enrollment')
    .select([...enrollmentColumns, keyOf('enrollment.id')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Makes a session an owner of an enrollment, in addition to others; if a proof is needed, without access to answers
 * until it is given. A session that owns it already keeps its proof, and has it as its most recent one.
 */
export async function grantEnrollment(
  db: Db,
  enrollment_id: string,
  session_hash: string,
  granted_at: string,
  proofNeeded = false,
): Promise<void> {
  await db
    .insertInto('enrollment_session')
    .values({ enrollment_id, session_hash, granted_at, proof_needed: proofNeeded ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'session_hash']).doUpdateSet({ granted_at }))
    .execute();
}

/** Records that a session has proven who it is. */
export async function proveSession(db: Db, enrollmentId: string, sessionHash: string): Promise<void> {
  await db
    .updateTable('enrollment_session')
    .set({ proof_needed: 0 })
    .where('enrollment_id', '=', enrollmentId)
    .where('session_hash', '=', sessionHash)
    .execute();
}

/**
 * The first statement of every change: it makes concurrent changes to one enrollment wait for each other. Returns
 * whether the enrollment may still be changed; does not lock one that is completed or deleted.
 */
export async function lockIfOpen(db: Db, id: string, now: string): Promise<boolean> {
  return (await lockedOpen(db, { id, now })) === 1;
}

const lockedOpen = changeOnce((db, { id, now }: { id: string; now: string }) =>
  db
    .updateTable('enrollment')
    .set((column) => ({ revision: column('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('completed_at', 'is', null),
);

/** The same for a change that also applies to a completed enrollment. */
export async function lockEnrollment(db: Db, id: string, now: string): Promise<{ readonly open: boolean; readonly row: EnrollmentRow }> {
  const [row] = await locked(db, { id, now });
  if (!row) throw new Error('an enrollment is gone');
  return { open: row.completed_at === null, row };
}

/** Makes changes to an enrollment wait until the transaction ends, without being one. */
export async function holdEnrollment(db: Db, id: string): Promise<void> {
  await db
    .updateTable('enrollment')
    .set((column) => ({ revision: column.ref('revision') }))
    .where('id', '=', id)
    .execute();
}

const locked = compiledOnce((db, { id, now }: { id: string; now: string }) =>
  db
    .updateTable('enrollment')
    .set((column) => ({ revision: column('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning([...enrollmentColumns, keyOf('enrollment.id')]),
);

export async function setFilter(db: Db, sealer: EnrollmentSealer, filter: Filter): Promise<void> {
  const id = sealer.enrollmentId;
  await db
    .updateTable('enrollment')
    .set({ sealed_filter: sealer.seal(filterPlace(id), JSON.stringify(filter)) })
    .where('id', '=', id)
    .execute();
  await keepProfile(db, id, filter);
  await setLabels(db, id, labelsOfFilter(filter));
}

/** The desk labels of a quote. */
export function labelsOfFilter({ platform_group_id = '', agent_id = '', group_id = '' }: Filter) {
  return { portal: [platform_group_id], agent: [agent_id], group: [group_id] };
}

/** Pins an enrollment to the configuration that its enroller sees from now on; a completed one keeps its last. */
export async function pinTo(db: Db, id: string, config_hash: string): Promise<void> {
  await db.updateTable('enrollment').set({ config_hash }).where('id', '=', id).where('completed_at', 'is', null).execute();
}

/** Keeps the language that the enroller reads from now on; a completed enrollment keeps its last. */
export async function setLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('enrollment').set({ language }).where('id', '=', id).where('completed_at', 'is', null).execute();
}

export async function setEffectiveDate(db: Db, id: string, effective_date: string | null): Promise<void> {
  await db.updateTable('enrollment').set({ effective_date }).where('id', '=', id).execute();
  await moveLabels(db, id, effective_date);
}

/** The owners of an enrollment once it is complete. */
export interface Completed {
  readonly completed_at: string;
  readonly user_id: string;
  readonly agent_id: string | null;
  readonly group_id: string | null;
}

export async function setCompleted(db: Db, id: string, completed: Completed): Promise<void> {
  await db.updateTable('enrollment').set(completed).where('id', '=', id).execute();
  await setLabels(db, id, { stage: ['completed'], step: [] });
}
