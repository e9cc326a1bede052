import type { AcknowledgmentOutcome } from '#schemas/desk/acknowledgment-outcomes.ts';
import { randomId } from '../ids.ts';
import { keyOf, sealersOf } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { AcknowledgmentFileTable, AcknowledgmentTable } from '../tables/acknowledgments.ts';

/** The place that the ciphertext of a fault's text is bound to. */
export const acknowledgedPlace = (id: string, position: number) => `acknowledgment/${id}/${position}`;

/** A file with its acknowledgments, to be stored. */
export interface TakenFile {
  readonly file: Omit<AcknowledgmentFileTable, 'id'>;
  readonly acknowledgments: readonly TakenAcknowledgment[];
}

/** An acknowledgment to be stored. */
export interface TakenAcknowledgment {
  readonly facts: Pick<AcknowledgmentTable, 'kind' | 'control_number' | 'export_id' | 'outcome'>;
  readonly faults: readonly StoredFault[];
}

/** The text of a fault, and the policy it concerns, if known. */
export interface StoredFault {
  readonly text: string;
  readonly policy_id: string | null;
  readonly enrollment_id: string | null;
}

/** An acknowledgment as it was stored. */
export interface Acknowledged extends Readonly<AcknowledgmentTable> {
  readonly faults: readonly StoredFault[];
}

/** A file as it was stored. */
export interface AcknowledgedFile extends Readonly<AcknowledgmentFileTable> {
  readonly acknowledgments: readonly Acknowledged[];
}

/** What stands in the place of the hash of a file whose end is missing, until all of it is there. */
export const unfinishedHash = (fileName: string) => `unfinished/${fileName}`;

/** Stores a file of a carrier. False if the same text is stored already. */
export async function addAcknowledgmentFile(trx: Db, sealer: Sealer, { file, acknowledgments }: TakenFile): Promise<boolean> {
  const file_id = randomId();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('acknowledgment_file')
    .values({ id: file_id, ...file })
    .onConflict((conflict) => conflict.columns(['carrier', 'hash']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  const { carrier, taken_at } = file;
  await trx
    .deleteFrom('acknowledgment_file')
    .where('carrier', '=', carrier)
    .where('hash', '=', unfinishedHash(file.file_name))
    .where('id', '!=', file_id)
    .execute();
  const enrollments = acknowledgments.flatMap(({ faults }) => faults.flatMap(({ enrollment_id }) => enrollment_id ?? []));
  const sealers = await sealersOf(trx, sealer, enrollments);
  for (const [position, { facts, faults }] of acknowledgments.entries()) {
    const id = randomId();
    await trx
      .insertInto('acknowledgment')
      .values({ id, file_id, position, carrier, taken_at, ...facts })
      .execute();
    if (faults.length === 0) continue;
    const rows = faults.map(({ text, ...of }, at) => ({
      acknowledgment_id: id,
      position: at,
      sealed_text: (sealers.get(of.enrollment_id ?? '') ?? sealer).seal(acknowledgedPlace(id, at), text),
      ...of,
    }));
    await trx.insertInto('acknowledgment_fault').values(rows).execute();
  }
  return true;
}

/** A file without its acknowledgments. */
export function findAcknowledgmentFile(db: Db, id: string): Promise<Readonly<AcknowledgmentFileTable> | undefined> {
  return db.selectFrom('acknowledgment_file').selectAll().where('id', '=', id).executeTakeFirst();
}

interface FilesWanted {
  readonly carriers?: readonly string[] | undefined;
  readonly after?: Readonly<AcknowledgmentFileTable> | undefined;
  readonly limit: number;
}

/** Files, newest first: of these carriers if any are named, and older than `after` if it is given. */
export async function listAcknowledgmentFiles(
  db: Db,
  sealer: Sealer,
  { carriers, after, limit }: FilesWanted,
): Promise<readonly AcknowledgedFile[]> {
  const files = await db
    .selectFrom('acknowledgment_file')
    .selectAll()
    .$if(carriers !== undefined, (query) => query.where('carrier', 'in', ['', ...(carriers ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('taken_at', 'id'), '<', tuple(after?.taken_at ?? '', after?.id ?? ''))),
    )
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const found = await acknowledgmentsIn(
    db,
    sealer,
    'file_id',
    files.map(({ id }) => id),
  );
  return files.map((file) => ({ ...file, acknowledgments: found.filter(({ file_id }) => file_id === file.id) }));
}

/** The acknowledgments of exports, oldest first. */
export function acknowledgmentsOf(db: Db, sealer: Sealer, exportIds: readonly string[]): Promise<readonly Acknowledged[]> {
  return acknowledgmentsIn(db, sealer, 'export_id', exportIds);
}

async function acknowledgmentsIn(
  db: Db,
  sealer: Sealer,
  by: 'file_id' | 'export_id',
  ids: readonly string[],
): Promise<readonly Acknowledged[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('acknowledgment')
    .selectAll()
    .where(by, 'in', [...ids])
    .orderBy('taken_at')
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const faults = await db
    .selectFrom('acknowledgment_fault')
    .selectAll()
    .select(keyOf('acknowledgment_fault.enrollment_id'))
    .where(
      'acknowledgment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    faults: faults
      .filter(({ acknowledgment_id }) => acknowledgment_id === row.id)
      .map(({ acknowledgment_id, position, sealed_text, policy_id, enrollment_id, sealed_key }) => ({
        text: (enrollment_id === null ? sealer : sealer.forEnrollment(enrollment_id, sealed_key)).open(
          acknowledgedPlace(acknowledgment_id, position),
          sealed_text,
        ),
        policy_id,
        enrollment_id,
      })),
  }));
}

/** A fault that a carrier found in one enrollment. */
export interface EnrollmentFault {
  readonly text: string;
  readonly carrier: string;
  readonly control_number: number | null;
  readonly outcome: AcknowledgmentOutcome;
  readonly taken_at: string;
}

/** The faults that carriers found in an enrollment, the newest first. */
export async function faultsOf(db: Db, sealer: EnrollmentSealer, limit: number): Promise<readonly EnrollmentFault[]> {
  const rows = await db
    .selectFrom('acknowledgment_fault')
    .innerJoin('acknowledgment', 'acknowledgment.id', 'acknowledgment_fault.acknowledgment_id')
    .select(['acknowledgment_id', 'acknowledgment_fault.position', 'sealed_text', 'carrier', 'control_number', 'outcome', 'taken_at'])
    .where('enrollment_id', '=', sealer.enrollmentId)
    .orderBy('taken_at', 'desc')
    .orderBy('acknowledgment_fault.position')
    .limit(limit)
    .execute();
  return rows.map(({ acknowledgment_id, position, sealed_text, control_number, ...rest }) => ({
    text: sealer.open(acknowledgedPlace(acknowledgment_id, position), sealed_text),
    control_number: control_number === null ? null : Number(control_number),
    ...rest,
  }));
}

/** The names of a carrier's files that were read. */
export async function takenNames(db: Db, carrier: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('acknowledgment_file').select(['file_name', 'hash']).where('carrier', '=', carrier).execute();
  return new Set(rows.filter(({ file_name, hash }) => hash !== unfinishedHash(file_name)).map(({ file_name }) => file_name));
}

/** Claims the next look at a carrier's folder. False if it is not due or another process has claimed it. */
export async function claimLook(trx: Db, carrier: string, now: string, next_at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('acknowledgment_look')
    .values({ carrier, next_at, error: null })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ next_at }).where('acknowledgment_look.next_at', '<=', now))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** The carriers whose folders are not due for a look yet. */
export async function looksNotDue(db: Db, now: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('acknowledgment_look').select('carrier').where('next_at', '>', now).execute();
  return new Set(rows.map(({ carrier }) => carrier));
}

/** Records the outcome of a look. */
export async function noteLook(trx: Db, carrier: string, error: string | null): Promise<void> {
  await trx.updateTable('acknowledgment_look').set({ error }).where('carrier', '=', carrier).execute();
}

/** The error of the last look at each carrier's folder. */
export async function failedLooks(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('acknowledgment_look').select(['carrier', 'error']).where('error', 'is not', null).execute();
  return new Map(rows.map(({ carrier, error }) => [carrier, error ?? '']));
}
