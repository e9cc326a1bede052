import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import type { Context, SignedInBy, StaffContext, StaffDoorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import {
  addStaffSession,
  endStaffSession,
  findStaffSession,
  forgetStaffSessions,
  type Staff,
  staffOf,
  type StaffSession,
  touchStaffSession,
} from '#server/store/people/staff.ts';
import type { Db } from '#server/store/store.ts';
import type { Settings } from '#server/settings/settings.ts';
import { deviceName } from '#server/rules/people/device-name.ts';
import { shortAddress } from '../network.ts';
import { sessionCookie, sessionHash } from '../session.ts';

const minute = 60_000;
const idleLimit = 60 * minute;
const absoluteLimit = 12 * 60 * minute;
const touchEvery = 5 * minute;
/** The time that a device counts as known after its last sign-in, in milliseconds: half a year. */
export const deviceLifeMs = 180 * 24 * 60 * minute;

/** Admits anyone to the staff sign-in, and recognizes those who are already signed in. */
export async function admitToStaffDoor(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<StaffDoorContext> {
  const { name, options } = staffCookie(ctx);
  const device = deviceCookie(ctx);
  const session = await staffSession(ctx, request);
  return Object.assign(ctx, {
    staff: session && staffOf(session),
    sessionHash: session?.id_hash,
    signedInBy: session && signedInBy(session),
    lacksSecondFactor: session !== undefined && lacksSecondFactor(ctx.settings, session),
    signIn: async (staff: Pick<Staff, 'name'>, alongside: (trx: Db) => Promise<void>, by: SignedInBy = 'password') => {
      const token = randomBytes(32).toString('base64url');
      await ctx.store.write(async (trx) => {
        await alongside(trx);
        await forgetStaffSessions(trx, ctx.now.toISOString());
        if (session) await endStaffSession(trx, session.id_hash);
        await addStaffSession(trx, newSession(token, staff, ctx, by));
      });
      reply.setCookie(name, token, options);
    },
    device: request.cookies[device.name],
    keepDevice: (token: string) => void reply.setCookie(device.name, token, device.options),
    signOut: async () => {
      if (session) await ctx.store.write((trx) => endStaffSession(trx, session.id_hash));
      reply.clearCookie(name, options);
    },
  });
}

/** Admits only staff members with this role. */
export async function admitStaff(ctx: Context, role: StaffRole, request: FastifyRequest): Promise<StaffContext> {
  const session = await staffSession(ctx, request);
  if (!session) throw new Refused('sign-in-needed');
  if (session.role !== role) throw new Refused('role-needed');
  if (lacksSecondFactor(ctx.settings, session)) throw new Refused('second-factor-missing');
  if (ctx.now.getTime() - Date.parse(session.seen_at) >= touchEvery) {
    await ctx.store.write((trx) => touchStaffSession(trx, session.id_hash, ctx.now.toISOString()));
  }
  return Object.assign(ctx, { staff: staffOf(session), sessionHash: session.id_hash });
}

const signedInBy = ({ by_provider }: StaffSession): SignedInBy => (by_provider === 1 ? 'provider' : 'password');

// A provider has its own rules for second factors.
const hasSecondFactor = (session: StaffSession) => session.totp_since !== null || signedInBy(session) === 'provider';

const lacksSecondFactor = (settings: Settings, session: StaffSession) =>
  !hasSecondFactor(session) && needsSecondFactor(settings, session.role);

/** Whether a role requires a second factor. */
export function needsSecondFactor({ secondFactor }: Pick<Settings, 'secondFactor'>, role: string): boolean {
  return secondFactor === 'all' || (secondFactor === 'administrators' && role === 'administrator');
}

// Separate from the visitor's session: a browser can have both, and neither grants the other's rights.
/** The staff cookie, separate from the visitor's. */
export function staffCookie({ settings }: Pick<Context, 'settings'>) {
  const { name, options } = sessionCookie(settings);
  return {
    name: name.replace('ek_session', 'ek_staff'),
    options: { ...options, sameSite: 'strict' as const, maxAge: absoluteLimit / 1000 },
  };
}

// Survives signing out, because it grants nothing: it only distinguishes a person's own browser from a stranger's.
function deviceCookie(ctx: Context) {
  const { name, options } = staffCookie(ctx);
  return { name: name.replace('ek_staff', 'ek_device'), options: { ...options, maxAge: deviceLifeMs / 1000 } };
}

async function staffSession(ctx: Context, request: FastifyRequest): Promise<StaffSession | undefined> {
  const token = request.cookies[staffCookie(ctx).name];
  const found = token === undefined ? undefined : await findStaffSession(ctx.store.db, sessionHash(token));
  return found && isSessionAlive(found, ctx.now) ? found : undefined;
}

/** Whether a stored session can still be used. */
export function isSessionAlive({ expires_at, seen_at }: Pick<StaffSession, 'expires_at' | 'seen_at'>, now: Date): boolean {
  return now.getTime() < Date.parse(expires_at) && now.getTime() - Date.parse(seen_at) < idleLimit;
}

function newSession(token: string, { name }: Pick<Staff, 'name'>, { now, client }: Pick<Context, 'now' | 'client'>, by: SignedInBy) {
  return {
    id_hash: sessionHash(token),
    staff_name: name,
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    expires_at: new Date(now.getTime() + absoluteLimit).toISOString(),
    device: deviceName(client.userAgent),
    network: shortAddress(client.ip),
    by_provider: by === 'provider' ? 1 : 0,
  };
}
