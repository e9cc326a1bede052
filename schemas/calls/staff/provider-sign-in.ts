import { Type } from 'typebox';
import { call } from '../call.ts';
import { StaffIdentity } from './staff.ts';

/** Sign-in of staff by their organization's identity provider. */
export const providerSignInCalls = {
  'GET /get-sign-in-ways': call({
    summary: 'The ways in which staff can sign in',
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({
      passwords: Type.Boolean(),
      provider: Type.Union([Type.String(), Type.Null()], { description: 'The name of the identity provider; null without one.' }),
    }),
  }),
  'POST /begin-provider-sign-in': call({
    summary: "Begins a sign-in by the identity provider, which ends at the store's page `/sign-in/return`",
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({
      url: Type.String({ description: 'The page of the identity provider.' }),
      attempt: Type.String({ description: 'Ends the sign-in, within ten minutes. The browser keeps it to itself.' }),
    }),
  }),
  'POST /finish-provider-sign-in': call({
    summary: 'Signs in the staff member whose email address the identity provider has confirmed; an invitation counts as accepted',
    access: 'staff-door',
    request: Type.Object({
      attempt: Type.String({ maxLength: 2000 }),
      returned: Type.String({ maxLength: 8000, description: 'The query with which the provider returned the browser: `code=…&state=…`.' }),
    }),
    data: StaffIdentity,
  }),
};
