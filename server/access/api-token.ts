import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { TokenScope } from '#schemas/desk/token-scopes.ts';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import type { Context, StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { apiTokenOf, touchApiToken } from '#server/store/people/api-tokens.ts';
import { sha256 } from '#server/store/ids.ts';
import { addRequests, dropRequestCounts } from '#server/store/people/request-counts.ts';
import { staffOf } from '#server/store/people/staff.ts';
import type { ApiTokenTable } from '#server/store/tables/people.ts';

/** The most requests that a token may make in a minute, over all processes. */
export const tokenRequests = 240;
const minuteMs = 60_000;

/** A new token of 256 random bits, which need no slow hash. The prefix lets secret scanners find a leaked token. */
export function newApiToken(): { readonly token: string; readonly token_hash: string } {
  const token = `ekt_${randomBytes(32).toString('base64url')}`;
  return { token, token_hash: sha256(token) };
}

/** The bearer token of a request, if any; empty if the header has none. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Admits a program by its token alone; a cookie is ignored. The program acts in the role that the call requires, within
 * the token's scopes and limits.
 */
export async function admitProgram(ctx: Context, role: StaffRole, scope: TokenScope | null, token: string): Promise<StaffContext> {
  const row = await apiTokenOf(ctx.store.db, sha256(token));
  if (!row || row.revoked_at !== null || row.expires_at <= ctx.now.toISOString()) throw new Refused('token-unknown');
  await countRequest(ctx, row);
  if (scope === null || !(JSON.parse(row.scopes) as readonly string[]).includes(scope)) throw new Refused('scope-needed');
  // No account can have a name with a colon.
  return Object.assign(ctx, { staff: { ...staffOf({ ...row, role }), name: `token:${row.name}` }, sessionHash: '' });
}

async function countRequest(ctx: Context, { id, used_at }: ApiTokenTable): Promise<void> {
  const minute = Math.floor(ctx.now.getTime() / minuteMs);
  const now = ctx.now.toISOString();
  const counted = await ctx.store.write(async (trx) => {
    if (used_at === null || used_at.slice(0, 16) !== now.slice(0, 16)) {
      await touchApiToken(trx, id, now);
      await dropRequestCounts(trx, minute - 1);
    }
    return addRequests(trx, minute, [{ bucket: `token/${id}`, times: 1 }]);
  });
  if (counted.some(({ times }) => times > tokenRequests)) throw new Refused('too-many');
}
