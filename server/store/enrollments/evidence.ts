import { logAfterCommit } from '../desk/audit-trail.ts';
import { randomId } from '../ids.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { SignatureEvidenceTable } from '../tables/signature.ts';

/** Adds evidence of an agreement: what was agreed to, by whom and when. It does not replace earlier evidence. */
export async function addEvidence(db: Db, evidence: Omit<SignatureEvidenceTable, 'id'>): Promise<void> {
  await db
    .insertInto('signature_evidence')
    .values({ id: randomId(), ...evidence })
    .execute();
}

/** The evidence of the valid signature, which is the latest. */
export function latestEvidence(db: Db, enrollmentId: string): Promise<SignatureEvidenceTable | undefined> {
  return db
    .selectFrom('signature_evidence')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The evidence of all signatures of an enrollment, latest first. */
export function allEvidence(db: Db, enrollmentId: string): Promise<SignatureEvidenceTable[]> {
  return db.selectFrom('signature_evidence').selectAll().where('enrollment_id', '=', enrollmentId).orderBy('signed_at', 'desc').execute();
}

/** The evidence of a signature given for exactly the content with this digest. */
export function evidenceWithDigest(db: Db, enrollmentId: string, digest: string): Promise<SignatureEvidenceTable | undefined> {
  return db
    .selectFrom('signature_evidence')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
}

/** The place that a picture's ciphertext is bound to. */
export const screenshotPlace = (enrollmentId: string, name: string) => `screenshot/${enrollmentId}/${name}`;

/** Stores the latest picture of a step. */
export async function saveScreenshot(
  db: Db,
  sealer: EnrollmentSealer,
  picture: { readonly name: string; readonly png: Buffer; readonly now: string },
): Promise<void> {
  const { enrollmentId } = sealer;
  const { name, png, now } = picture;
  const saved = { sealed_image: sealer.seal(screenshotPlace(enrollmentId, name), png.toString('base64')), saved_at: now };
  await db
    .insertInto('screenshot')
    .values({ enrollment_id: enrollmentId, name, ...saved })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'name']).doUpdateSet(saved))
    .execute();
}

/** Deletes the pictures of steps. */
export async function dropScreenshots(db: Db, enrollmentId: string, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('screenshot')
    .where('enrollment_id', '=', enrollmentId)
    .where('name', 'in', [...names])
    .execute();
}

/** Adds an entry to the audit log: who did what to an enrollment, and why. It never holds the values of sensitive answers. */
export async function addAudit(
  db: Db,
  read: {
    readonly enrollment_id: string;
    readonly session_hash: string;
    readonly action: string;
    readonly detail: string;
    readonly at: string;
    readonly staff_name?: string;
    readonly act_key?: string;
  },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomId(), ...read })
    .execute();
  const { action, enrollment_id, staff_name } = read;
  logAfterCommit(db, { audit: action, enrollment_id, ...(staff_name === undefined ? {} : { staff_name }) });
}
