import { Type } from 'typebox';
import { call, Done } from './call.ts';

/** Who works with the product and not in it: an analyst reads diagrams and numbers, a carrier’s people their configuration. */
export const staffRoles = ['analyst', 'carrier'] as const;
/** One of {@link staffRoles}: what somebody of the staff may do. */
export type StaffRole = (typeof staffRoles)[number];

const Staff = Type.Object({ name: Type.String(), role: Type.Enum([...staffRoles]) });

/** Signing in, for people of the staff. */
export const staffCalls = {
  'POST /staff-sign-in': call({
    summary: 'Signs somebody of the staff in, by name and password',
    access: 'staff-door',
    request: Type.Object({ staff_name: Type.String({ maxLength: 60 }), password: Type.String({ maxLength: 256 }) }),
    data: Staff,
  }),
  'POST /staff-sign-out': call({
    summary: 'Ends the session of the staff',
    access: 'staff-door',
    request: Type.Object({}),
    data: Done,
  }),
  'POST /staff-change-password': call({
    summary: 'Gives whoever is signed in another password, and ends their sessions elsewhere',
    access: 'staff-door',
    request: Type.Object({ password: Type.String({ maxLength: 256 }), new_password: Type.String({ maxLength: 256 }) }),
    data: Done,
  }),
  'GET /staff-who-am-i': call({
    summary: 'Who of the staff is signed in; null when nobody is',
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({ staff: Type.Union([Staff, Type.Null()]) }),
  }),
};
