import type { Access } from '#schemas/calls/call.ts';
import { sessionCookie } from '#server/access/session.ts';
import { staffCookie } from '#server/access/staff-session.ts';
import type { AccessRule } from '#server/access/admit.ts';
import type { Settings } from '#server/settings.ts';

/** What a caller has to show, as the API's description names it. */
export function securitySchemes(settings: Settings) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie(settings).name,
      description: 'The session of a visitor, which owns their enrollments. The first call of a visitor starts one.',
    },
    staff: { type: 'apiKey', in: 'cookie', name: staffCookie({ settings }).name, description: 'The session of a person of the staff.' },
    store: {
      type: 'http',
      scheme: 'basic',
      description: 'The same value for every client of the store; needed by calls that change something.',
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
};

/** The schemes that a call needs together, as OpenAPI writes them; none for what anyone may ask. */
export function securityOf({ access, changes }: AccessRule): readonly Readonly<Record<string, string[]>>[] {
  const cookie = cookieOf[access];
  const needed = { ...(cookie ? { [cookie]: [] } : {}), ...(changes ? { store: [] } : {}) };
  return Object.keys(needed).length > 0 ? [needed] : [];
}
