import type { CallData, CallName } from '#schemas/calls/calls.ts';
import { tokenScopes } from '#schemas/desk/token-scopes.ts';
import { messages } from '#schemas/messages/messages.ts';
import { accountName } from '#server/access/account-name.ts';
import { newApiToken } from '#server/access/api-token.ts';
import { grantedCarriers, grantedGroups } from '#server/access/staff/granted-limits.ts';
import type { HandlersFor } from '#server/context.ts';
import { atLeastOne } from '#server/contract/at-least-one.ts';
import { readFields } from '#server/contract/read-fields.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { addApiToken, findApiToken, listApiTokens, revokeApiToken } from '#server/store/people/api-tokens.ts';
import { randomId } from '#server/store/ids.ts';
import type { ApiTokenTable } from '#server/store/tables/people.ts';
import { grantedAccess } from '#server/store/desk/audit-details.ts';

type TokenCall = Extract<CallName, `${string}-api-token` | `${string}-api-tokens`>;
type DeskToken = CallData<'POST /make-api-token'>['api_token'];

const dayMs = 24 * 60 * 60_000;

/** Administration of API tokens. */
export const apiTokenHandlers: HandlersFor<TokenCall> = {
  'GET /get-api-tokens': async (_input, { store, config }) => ({
    result: (await listApiTokens(store.db)).map(tokenForDesk),
    carriers: [...config.carriers.values()].map(({ id, name }) => ({ id, name })),
    groups: config.people.groups.map(({ id, name }) => ({ id, name })),
  }),

  'POST /make-api-token': async ({ name, scopes, carriers, groups, days }, ctx) => {
    const granted = readFields({
      name: () => accountName('name', name),
      scopes: () => JSON.stringify(scopesOf(scopes)),
      carrier_ids: () => grantedCarriers(ctx, carriers),
      group_ids: () => grantedGroups(ctx, groups),
    });
    const { token, token_hash } = newApiToken();
    const row: ApiTokenTable = {
      id: randomId(),
      token_hash,
      ...granted,
      created_by: ctx.staff.name,
      created_at: ctx.now.toISOString(),
      expires_at: new Date(ctx.now.getTime() + days * dayMs).toISOString(),
      used_at: null,
      revoked_at: null,
    };
    await ctx.store.write(async (trx) => {
      if (!(await addApiToken(trx, row))) throw fieldRefused('name', messages.tokenNameTaken);
      await noteAct(trx, ctx, { enrollment_id: '', action: 'make-token', detail: words(row) });
    });
    return { api_token: tokenForDesk(row), token };
  },

  'POST /revoke-api-token': async ({ token_id }, ctx) => {
    const row = await ctx.store.write(async (trx) => {
      const { name } = await known(trx, token_id);
      await revokeApiToken(trx, token_id, ctx.now.toISOString());
      await noteAct(trx, ctx, { enrollment_id: '', action: 'revoke-token', detail: name });
      return known(trx, token_id);
    });
    return { api_token: tokenForDesk(row) };
  },
};

function scopesOf(asked: readonly string[]): readonly string[] {
  if (!atLeastOne('scopes', asked).every((scope) => (tokenScopes as readonly string[]).includes(scope)))
    throw new Refused('invalid-request');
  return tokenScopes.filter((scope) => asked.includes(scope));
}

async function known(db: Parameters<typeof findApiToken>[0], id: string): Promise<ApiTokenTable> {
  const row = await findApiToken(db, id);
  if (!row) throw new Refused('not-found');
  return row;
}

const readTexts = (text: string) => JSON.parse(text) as string[];
const readLimit = (text: string | null) => (text === null ? null : readTexts(text));

function words({ name, scopes, carrier_ids, group_ids }: ApiTokenTable): string {
  return grantedAccess.write(name, readTexts(scopes), { carriers: readLimit(carrier_ids), groups: readLimit(group_ids) });
}

function tokenForDesk({ id, token_hash: _, scopes, carrier_ids, group_ids, ...row }: ApiTokenTable): DeskToken {
  return { token_id: id, ...row, scopes: readTexts(scopes), carriers: readLimit(carrier_ids), groups: readLimit(group_ids) };
}
