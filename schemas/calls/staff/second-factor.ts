import { Type } from 'typebox';
import { call, Done } from '../call.ts';

const password = Type.String({ maxLength: 256 });
const code = Type.String({ maxLength: 40 });

/** The second factor of one's own staff account. Any role may call these; each call checks who is signed in. */
export const secondFactorCalls = {
  'GET /get-second-factor': call({
    summary: 'Whether the signed-in staff member needs a code to sign in',
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({
      since: Type.Union([Type.String(), Type.Null()], { description: 'Null if there is no second factor.' }),
      recovery_codes_left: Type.Integer({ minimum: 0 }),
      is_required: Type.Boolean({ description: 'The role cannot work without one after a sign-in with a password.' }),
    }),
  }),
  'POST /begin-second-factor': call({
    summary: 'A new secret for an authenticator app, which a code of it must confirm',
    access: 'staff-door',
    request: Type.Object({ password }),
    data: Type.Object({ secret: Type.String({ description: 'In base32.' }), address: Type.String({ description: '`otpauth://…`' }) }),
  }),
  'POST /confirm-second-factor': call({
    summary: 'Confirms the secret by a code; from now on, signing in needs one. Returns the recovery codes, which are shown only once',
    access: 'staff-door',
    request: Type.Object({ code }),
    data: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  }),
  'POST /remove-second-factor': call({
    summary: "Removes the signed-in staff member's second factor, for their password and a code",
    access: 'staff-door',
    request: Type.Object({ password, code }),
    data: Done,
  }),
};
