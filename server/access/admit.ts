import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#schemas/calls/call.ts';
import type { Context, EnrollmentContext, Services, VisitorContext } from '#server/handlers/context.ts';
import { Refused } from '#server/http/refusals.ts';
import { findAccess, type Session } from '#server/store/access.ts';
import { readEnrollment } from '#server/store/enrollments.ts';
import { endSession, findSession, replaceSession } from '#server/store/sessions.ts';
import { CallContext } from './call-context.ts';
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
  const ctx = new CallContext(services, request);
  if (rule.access === 'anyone') return ctx;
  refuseStrangeClient(request.headers);
  if (rule.access === 'staff-door') return admitToStaffDoor(ctx, request, reply);
  if (rule.access === 'analyst' || rule.access === 'carrier') return admitStaff(ctx, rule.access, request);
  return rule.access === 'visitor' ? admitVisitor(ctx, rule, request, reply) : admitOwner(ctx, rule, input, request, reply);
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

function sessionChanges(ctx: Context, session: Session, reply: FastifyReply): Pick<VisitorContext, 'raiseSession' | 'endSession'> {
  const { name, options } = sessionCookie(ctx.settings);
  return {
    raiseSession: raiser(ctx, session, reply),
    endSession: async () => {
      await ctx.store.write((trx) => endSession(trx, session.id_hash));
      reply.clearCookie(name, { ...options, maxAge: 0 });
    },
  };
}

// The new cookie is sent when what it is for has been stored, so that a failure leaves the old session as it was.
function raiser(ctx: Context, before: Session, reply: FastifyReply): VisitorContext['raiseSession'] {
  return async (identity, work) => {
    const { token, session } = renewedSession(before, identity, ctx.now);
    const result = await ctx.store.write(async (trx) => {
      await replaceSession(trx, before.id_hash, session);
      return work(trx, session);
    });
    const { name, options } = sessionCookie(ctx.settings);
    reply.setCookie(name, token, options);
    return result;
  };
}

async function admitOwner(
  ctx: Context,
  rule: AccessRule,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EnrollmentContext> {
  const token = tokenOf(ctx, request);
  const found = token === undefined ? undefined : await access(ctx, sessionHash(token), String(input.enrollment_id ?? input.tempId));
  if (!found || !isAlive(found.session, ctx.now)) throw new Refused('session-expired');
  refuseOtherIdentity(request.headers, found.session, ctx.config);
  if (!found.enrollment) throw new Refused('enrollment-unknown');
  if (rule.changes && !rule.afterCompletion && found.enrollment.completed_at !== null) throw new Refused('enrollment-completed');
  await keepAlive(ctx.store, found.session, ctx.now);
  const enrollment = readEnrollment(ctx.sealer, found.enrollment, found.cart);
  const plans = found.cart.flatMap(({ plan_id }) => ctx.config.plans.get(plan_id) ?? []);
  return Object.assign(ctx, { session: found.session, ...sessionChanges(ctx, found.session, reply), enrollment, plans });
}

function access({ store }: Context, hash: string, enrollmentId: string): ReturnType<typeof findAccess> {
  return store.remember(`access/${hash}/${enrollmentId}`, () => findAccess(store.db, hash, enrollmentId));
}

function tokenOf({ settings }: Context, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie(settings).name];
}
