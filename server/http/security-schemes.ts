import type { Access } from '#schemas/calls/call.ts';
import { sessionCookie } from '#server/access/session.ts';
import { staffCookie } from '#server/access/staff/staff-session.ts';
import type { AccessRule } from '#server/access/admit.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The credentials that a caller presents, as named in the API documentation. */
export function securitySchemes(settings: Settings) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie(settings).name,
      description: 'The session of a visitor, which owns their enrollments. The first call of a visitor starts one.',
    },
    staff: { type: 'apiKey', in: 'cookie', name: staffCookie({ settings }).name, description: 'The session of a staff member.' },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A token of a program, which an administrator makes at the desk. It replaces cookie and store header; each call names its scope.',
    },
    store: {
      type: 'http',
      scheme: 'basic',
      description: 'The same value for every client of the store; required by calls that change data.',
    },
  } as const;
}

const cookieOf: Readonly<Record<Access, 'session' | 'staff' | undefined>> = {
  anyone: undefined,
  visitor: 'session',
  enrollment: 'session',
  'staff-door': 'staff',
  analyst: 'staff',
  carrier: 'staff',
  operations: 'staff',
  administrator: 'staff',
};

/** The schemes that a call requires together, in OpenAPI notation; none for public calls. A second set is a program's. */
export function securityOf({
  access,
  changes,
  scope,
}: Pick<AccessRule, 'access' | 'changes' | 'scope'>): readonly Readonly<Record<string, string[]>>[] {
  const cookie = cookieOf[access];
  const needed = { ...(cookie ? { [cookie]: [] } : {}), ...(changes ? { store: [] } : {}) };
  return [...(Object.keys(needed).length > 0 ? [needed] : []), ...(scope === null ? [] : [{ token: [scope] }])];
}
