import { setStage } from '../desk/desk-labels.ts';
import type { Db } from '../store.ts';
import type { SignatureRequestTable } from '../tables/signature.ts';

/** Requests a signature, replacing an earlier request: only the newest link works. */
export async function replaceSignatureRequest(db: Db, request: Omit<SignatureRequestTable, 'signed_at'>): Promise<void> {
  const { enrollment_id, ...asked } = request;
  await db
    .insertInto('signature_request')
    .values({ enrollment_id, ...asked, signed_at: null })
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet({ ...asked, signed_at: null }))
    .execute();
  await setStage(db, enrollment_id, 'waiting');
}

export function signatureRequestOf(db: Db, enrollmentId: string): Promise<SignatureRequestTable | undefined> {
  return db.selectFrom('signature_request').selectAll().where('enrollment_id', '=', enrollmentId).executeTakeFirst();
}

/** The request that a link was created for, whether signed or not. */
export function findSignatureRequest(db: Db, linkHash: string): Promise<SignatureRequestTable | undefined> {
  return db.selectFrom('signature_request').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
}

export async function setSigned(db: Db, enrollmentId: string, signed_at: string): Promise<void> {
  await db.updateTable('signature_request').set({ signed_at }).where('enrollment_id', '=', enrollmentId).execute();
  await setStage(db, enrollmentId, 'in_progress');
}
