import { Type } from 'typebox';
import { call, Done } from '../call.ts';
import { limitsOf, Named } from '../limits.ts';
import { staffRoles } from './staff.ts';

/** Invited people have chosen no password yet; disabled ones may not sign in. */
export const staffStates = ['invited', 'active', 'disabled'] as const;

const staffName = Type.String({ maxLength: 60 });
const limits = limitsOf('account');
const role = Type.Enum([...staffRoles]);

/** An account of staff, as administrators see it. */
export const StaffAccount = Type.Object({
  staff_name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()], { description: 'Null for an account of the first start until one is given.' }),
  role,
  ...limits,
  state: Type.Enum([...staffStates]),
  created_at: Type.String(),
  second_factor: Type.Boolean(),
  seen_at: Type.Union([Type.String(), Type.Null()], { description: 'The last activity of a session that is still stored.' }),
});

/** Accounts of staff, as administrators keep them. */
export const staffAccountCalls = {
  'GET /get-staff': call({
    summary: 'The accounts of staff, and what they can be limited to',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({
      result: Type.Array(StaffAccount),
      carriers: Type.Array(Named),
      groups: Type.Array(Named),
      passwords: Type.Boolean({ description: 'False if staff sign in by an identity provider alone.' }),
    }),
  }),
  'POST /invite-staff': call({
    summary: 'Adds an account, and emails a link by which its owner chooses a password',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName, email: Type.String({ maxLength: 254 }), role, ...limits }),
    data: Type.Object({ account: StaffAccount }),
  }),
  'POST /change-staff': call({
    summary: "Changes an account's email address, role and limits, from the next call of its owner on",
    access: 'administrator',
    request: Type.Object({ staff_name: staffName, email: Type.String({ maxLength: 254 }), role, ...limits }),
    data: Type.Object({ account: StaffAccount }),
  }),
  'POST /switch-staff': call({
    summary: 'Disables an account and ends its sessions, or enables it again',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName, active: Type.Boolean() }),
    data: Type.Object({ account: StaffAccount }),
  }),
  'POST /mail-staff-link': call({
    summary: 'Emails the owner of an account another link to choose a password',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName }),
    data: Done,
  }),
  'POST /reset-second-factor': call({
    summary: 'Removes the second factor of an account whose owner has lost it, and ends its sessions',
    access: 'administrator',
    request: Type.Object({ staff_name: staffName }),
    data: Type.Object({ account: StaffAccount }),
  }),
  'POST /request-staff-reset': call({
    summary: 'Emails a link to choose another password if an account has this address; the reply is the same if none has',
    access: 'staff-door',
    request: Type.Object({ email: Type.String({ maxLength: 254 }) }),
    data: Done,
  }),
  'POST /set-staff-password': call({
    summary: 'Chooses a password by an emailed link, and ends all sessions of the account',
    access: 'staff-door',
    request: Type.Object({ token: Type.String({ maxLength: 100 }), new_password: Type.String({ maxLength: 256 }) }),
    data: Type.Object({ staff_name: Type.String() }),
  }),
};
