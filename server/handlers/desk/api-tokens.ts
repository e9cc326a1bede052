import type { CallData, CallName } from '#schemas/calls/calls.ts';
import { tokenScopes } from '#schemas/desk/token-scopes.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readAccountName } from '#server/access/account-name.ts';
import { newApiToken } from '#server/access/api-token.ts';
import type { HandlersFor } from '#server/context.ts';
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

  'POST /make-api-token': async ({ name: typed, scopes, carriers, groups, days }, ctx) => {
    const name = readAccountName(typed);
    if (name === undefined) throw fieldRefused('name', messages.staffNameForm);
    if (!scopes.every((scope) => (tokenScopes as readonly string[]).includes(scope))) throw new Refused('invalid-request');
    if (carriers?.some((id) => !ctx.config.carriers.has(id))) throw fieldRefused('carriers', messages.staffCarrierUnknown);
    const known = ctx.config.people.groups.map(({ id }) => id);
    if (groups?.some((id) => !known.includes(id))) throw fieldRefused('groups', messages.staffGroupUnknown);
    const { token, token_hash } = newApiToken();
    const row: ApiTokenTable = {
      id: randomId(),
      token_hash,
      name,
      scopes: JSON.stringify(tokenScopes.filter((scope) => scopes.includes(scope))),
      carrier_ids: carriers && JSON.stringify(carriers),
      group_ids: groups && JSON.stringify(groups),
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
