import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#schemas/calls/call.ts';
import type { Context, EnrollmentContext, Services, VisitorContext } from '#server/handlers/context.ts';
import { Refused } from '#server/http/refusals.ts';
import { accessTables, findAccess, type Session } from '#server/store/access.ts';
import { readEnrollment } from '#server/store/enrollments.ts';
import { endSession, findSession, replaceSession } from '#server/store/sessions.ts';
import { CallContext, OwnersContext } from './call-context.ts';
import { admitStaff, admitToStaffDoor } from './staff-session.ts';
import { refuseCrossSite, refuseStrangeClient } from './client-header.ts';
import { refuseOtherIdentity } from './identity.ts';
import { isAlive, keepAlive, renewedSession, sessionCookie, sessionHash, startSession } from './session.ts';

/** What a route says of who may make its call. */
export interface AccessRule {
  readonly access: Access;
  /** The call changes something, whatever its method. */
  readonly changes: boolean;
  /** The call finds out who somebody is, so what the browser remembers of that claims nothing yet. */
  readonly identifies: boolean;
  /** The call may still be made when the enrollment is complete, though it changes something. */
  readonly afterCompletion: boolean;
}

type Input = Readonly<Record<string, unknown>>;

/** Lets a request in with the context that its rule gives, or throws a refusal. */
export async function admit(
  services: Services,
  rule: AccessRule,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  if (rule.changes) refuseCrossSite(request.headers);
  if (rule.access !== 'anyone') refuseStrangeClient(request.headers);
  if (rule.access === 'enrollment') return admitOwner(services, rule, input, request, reply);
  const ctx = new CallContext(services, request);
  if (rule.access === 'anyone') return ctx;
  if (rule.access === 'staff-door') return admitToStaffDoor(ctx, request, reply);
  if (rule.access === 'analyst' || rule.access === 'carrier') return admitStaff(ctx, rule.access, request);
  return admitVisitor(ctx, rule, request, reply);
}

async function admitVisitor(ctx: Context, rule: AccessRule, request: FastifyRequest, reply: FastifyReply): Promise<VisitorContext> {
  const { session, token: fresh } = await visitorSession(ctx, tokenOf(ctx, request));
  if (!rule.identifies) refuseOtherIdentity(request.headers, session, ctx.config);
  const { name, options } = sessionCookie(ctx.settings);
  if (fresh !== undefined) reply.setCookie(name, fresh, options);
  return Object.assign(ctx, { session, ...sessionChanges(ctx, session, reply) });
}

async function visitorSession(ctx: Context, token: string | undefined): Promise<{ readonly session: Session; readonly token?: string }> {
  const known = token === undefined ? undefined : await findSession(ctx.store.db, sessionHash(token));
  if (!known || !isAlive(known, ctx.now)) return startSession(ctx.store, ctx.now);
  await keepAlive(ctx.store, known, ctx.now);
  return { session: known };
}

type SessionChanges = Pick<VisitorContext, 'raiseSession' | 'endSession'>;

function sessionChanges({ settings, store, clock }: Services, session: Session, reply: FastifyReply): SessionChanges {
  const { name, options } = sessionCookie(settings);
  return {
    // The new cookie is sent when what it is for has been stored, so that a failure leaves the old session as it was.
    raiseSession: async (identity, work) => {
      const { token, session: raised } = renewedSession(session, identity, clock());
      const result = await store.write(async (trx) => {
        await replaceSession(trx, session.id_hash, raised);
        return work(trx, raised);
      });
      reply.setCookie(name, token, options);
      return result;
    },
    endSession: async () => {
      await store.write((trx) => endSession(trx, session.id_hash));
      reply.clearCookie(name, { ...options, maxAge: 0 });
    },
  };
}

async function admitOwner(
  services: Services,
  rule: AccessRule,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EnrollmentContext> {
  const [now, config] = [services.clock(), services.configs.current()];
  const token = tokenOf(services, request);
  const found = token === undefined ? undefined : await access(services, sessionHash(token), String(input.enrollment_id ?? input.tempId));
  if (!found || !isAlive(found.session, now)) throw new Refused('session-expired');
  const { session, cart } = found;
  refuseOtherIdentity(request.headers, session, config);
  if (!found.enrollment) throw new Refused('enrollment-unknown');
  if (rule.changes && !rule.afterCompletion && found.enrollment.completed_at !== null) throw new Refused('enrollment-completed');
  await keepAlive(services.store, session, now);
  const enrollment = readEnrollment(services.sealer, found.enrollment, cart);
  const changes = sessionChanges(services, session, reply);
  return new OwnersContext(services, request, { session, enrollment, raiseSession: changes.raiseSession, endSession: changes.endSession });
}

function access({ store }: Services, hash: string, enrollmentId: string): ReturnType<typeof findAccess> {
  return store.remember(`access/${hash}/${enrollmentId}`, accessTables, () => findAccess(store.db, hash, enrollmentId));
}

function tokenOf({ settings }: Services, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie(settings).name];
}
