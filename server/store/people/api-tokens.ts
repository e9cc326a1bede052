import type { Db } from '../store.ts';
import type { ApiTokenTable } from '../tables/people.ts';

/** All tokens, newest first, including revoked and expired ones. */
export function listApiTokens(db: Db): Promise<ApiTokenTable[]> {
  return db.selectFrom('api_token').selectAll().orderBy('created_at', 'desc').orderBy('name').execute();
}

export function findApiToken(db: Db, id: string): Promise<ApiTokenTable | undefined> {
  return db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A token by its hash. */
export function apiTokenOf(db: Db, tokenHash: string): Promise<ApiTokenTable | undefined> {
  return db.selectFrom('api_token').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Adds a token; returns false if its name was ever used. */
export async function addApiToken(db: Db, token: ApiTokenTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_token')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function touchApiToken(db: Db, id: string, used_at: string): Promise<void> {
  await db.updateTable('api_token').set({ used_at }).where('id', '=', id).execute();
}

/** Revokes a token for good, unless it is already. */
export async function revokeApiToken(db: Db, id: string, revoked_at: string): Promise<void> {
  await db.updateTable('api_token').set({ revoked_at }).where('id', '=', id).where('revoked_at', 'is', null).execute();
}
