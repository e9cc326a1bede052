import { Type } from 'typebox';
import { call, Done } from '../call.ts';

/**
 * People who work with the product: analysts read diagrams and statistics, carriers edit their configuration, operations
 * looks after enrollments and policies, administrators keep the accounts.
 */
export const staffRoles = ['analyst', 'carrier', 'operations', 'administrator'] as const;
/** One of {@link staffRoles}: what a staff member may do. */
export type StaffRole = (typeof staffRoles)[number];

/** Whether an access rule names a staff role. */
export function isStaffRole(access: string): access is StaffRole {
  return (staffRoles as readonly string[]).includes(access);
}

/** A staff member as every sign-in returns them. */
export const StaffIdentity = Type.Object({ name: Type.String(), role: Type.Enum([...staffRoles]) });
const limit = (what: string) =>
  Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: `The names of the ${what} that the account is limited to; null for all.`,
  });

/** Sign-in of staff. */
export const staffCalls = {
  'POST /staff-sign-in': call({
    summary: 'Signs a staff member in, with name or email address, and password',
    access: 'staff-door',
    request: Type.Object({
      staff_name: Type.String({ maxLength: 254 }),
      password: Type.String({ maxLength: 256 }),
      code: Type.Optional(Type.String({ maxLength: 40, description: 'Needed if the account has a second factor.' })),
    }),
    data: StaffIdentity,
  }),
  'POST /staff-sign-out': call({
    summary: 'Ends the staff session',
    access: 'staff-door',
    request: Type.Object({}),
    data: Done,
  }),
  'POST /staff-change-password': call({
    summary: "Changes the signed-in staff member's password, and ends their sessions elsewhere",
    access: 'staff-door',
    request: Type.Object({ password: Type.String({ maxLength: 256 }), new_password: Type.String({ maxLength: 256 }) }),
    data: Done,
  }),
  'GET /staff-who-am-i': call({
    summary: 'The signed-in staff member; null if there is none',
    access: 'staff-door',
    request: Type.Object({}),
    data: Type.Object({
      staff: Type.Union([
        Type.Object({
          ...StaffIdentity.properties,
          carriers: limit('carriers'),
          groups: limit('groups'),
          lacks_second_factor: Type.Optional(Type.Boolean({ description: 'True if other calls are refused until one is added.' })),
        }),
        Type.Null(),
      ]),
    }),
  }),
};
