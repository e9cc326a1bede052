import { Type } from 'typebox';
import { longestTokenName } from '#schemas/desk/token-scopes.ts';
import { call, instant, orNull } from '../call.ts';
import { limitsOf, Named } from '../limits.ts';

/* The scopes are named here again as texts, because their table names calls, and calls cannot depend on a table of
   themselves. The handler refuses others. */
const scopes = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20, uniqueItems: true, description: 'At least one.' });

const Token = Type.Object({
  token_id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  carriers: orNull(Type.Array(Type.String())),
  groups: orNull(Type.Array(Type.String())),
  created_by: Type.String(),
  created_at: instant,
  expires_at: instant,
  used_at: orNull(instant),
  revoked_at: orNull(instant),
});

/** Tokens of programs, as administrators keep them. */
export const apiTokenCalls = {
  'GET /get-api-tokens': call({
    summary: 'The tokens of programs, and what they can be limited to',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({ result: Type.Array(Token), carriers: Type.Array(Named), groups: Type.Array(Named) }),
  }),
  'POST /make-api-token': call({
    summary: 'Makes a token for a program; it is returned only once',
    access: 'administrator',
    request: Type.Object({
      name: Type.String({ maxLength: longestTokenName }),
      scopes,
      ...limitsOf('token'),
      days: Type.Integer({ minimum: 1, maximum: 366, description: 'After how many days it expires.' }),
    }),
    data: Type.Object({ api_token: Token, token: Type.String() }),
  }),
  'POST /revoke-api-token': call({
    summary: 'Revokes a token, from its next request on',
    access: 'administrator',
    request: Type.Object({ token_id: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ api_token: Token }),
  }),
};
