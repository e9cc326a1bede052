import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Settings } from '#server/settings/settings.ts';
import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/store/ids.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import { touchSession } from '#server/store/people/sessions.ts';
import type { Store } from '#server/store/store.ts';
import type { SessionTable } from '#server/store/tables/people.ts';

const minute = 60_000;
const absoluteLimit = 24 * 60 * minute;
/** The shortest time between two records of a session's activity, so that reading does not become writing. */
const touchEvery = minute;

/** The session cookie: scripts cannot read it; in production it is sent only over HTTPS and bound to this host. */
export function sessionCookie(settings: Settings): { readonly name: string; readonly options: CookieSerializeOptions } {
  const secure = settings.production;
  return {
    name: secure ? '__Host-ek_session' : 'ek_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: absoluteLimit / 1000 },
  };
}

/** The form of a cookie's value that the database stores. */
export function sessionHash(token: string): string {
  return sha256(token);
}

type IdleLimits = Pick<Settings, 'sessionIdleMinutes' | 'enrollerIdleMinutes'>;

/**
 * When an inactive session ends, in milliseconds since 1970: earlier for those who enroll others and see their answers.
 */
export function endOf({ role, seen_at, expires_at }: Session, limits: IdleLimits): number {
  const idle = role === 'rep' || role === 'group' ? limits.enrollerIdleMinutes : limits.sessionIdleMinutes;
  return Math.min(Date.parse(seen_at) + idle * minute, Date.parse(expires_at));
}

/** Whether a session is still valid. */
export function isAlive(session: Session, now: Date, limits: IdleLimits): boolean {
  return now.getTime() < endOf(session, limits);
}

/** A session last seen before this time is invalid for every role. */
export function idleSince(now: Date, { sessionIdleMinutes, enrollerIdleMinutes }: IdleLimits): Date {
  return new Date(now.getTime() - Math.max(sessionIdleMinutes, enrollerIdleMinutes) * minute);
}

/** The person or group that a session belongs to, and whom it may name. */
export type Identity = Omit<SessionTable, 'id_hash' | 'created_at' | 'seen_at' | 'expires_at'>;

/** A visitor without any proof of identity. */
export const nobody: Identity = {
  role: null,
  agent_id: null,
  group_id: null,
  user_id: null,
  resumed_agent_id: null,
  resumed_group_id: null,
  resumed_user_id: null,
  landing_agent_id: null,
  landing_group_id: null,
  employee_id: null,
};

/**
 * A session with a new token that replaces an old one. Use it whenever a browser gains a right, so that a token planted
 * earlier is worthless afterwards. Identity values that are left out stay.
 */
export function renewedSession(before: Session, identity: Partial<Identity>, now: Date): NewSession {
  const { id_hash: _, seen_at: _seen, expires_at: _expires, ...kept } = before;
  return newSession(now, { ...kept, ...identity });
}

/** A session with its token, which goes into the cookie and nowhere else. */
export interface NewSession {
  readonly token: string;
  readonly session: SessionTable;
}

/** Creates a session; the caller stores it. */
export function newSession(now: Date, identity: Identity): NewSession {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + absoluteLimit);
  const session = {
    id_hash: sessionHash(token),
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    expires_at: expires.toISOString(),
  };
  return { token, session: { ...session, ...identity } };
}

/** Records activity of a session if the last record is old enough. */
export async function keepAlive(store: Store, session: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seen_at) < touchEvery) return;
  await store.write((trx) => touchSession(trx, session.id_hash, now.toISOString()));
}
