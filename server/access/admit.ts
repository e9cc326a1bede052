import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#schemas/calls/call.ts';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import type { TokenScope } from '#schemas/desk/token-scopes.ts';
import type { Context, EnrollmentContext, Services, VisitorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { accessTables, findAccess, type Session } from '#server/store/enrollments/access.ts';
import { readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addSession, endSession, findSession, replaceSession } from '#server/store/people/sessions.ts';
import { admitProgram, bearerOf } from './api-token.ts';
import { CallContext, OwnersContext } from './call-context.ts';
import { admitStaff, admitToStaffDoor } from './staff/staff-session.ts';
import { refuseCrossSite, refuseStrangeClient } from './client-header.ts';
import { refuseOtherIdentity } from './identity.ts';
import { inReadersLanguage } from './enrollment-language.ts';
import { isAlive, keepAlive, newSession, type NewSession, nobody, renewedSession, sessionCookie, sessionHash } from './session.ts';

/** A call's access rule, from its route. */
export interface AccessRule {
  readonly access: Access;
  /** The call changes data, regardless of its method. */
  readonly changes: boolean;
  /** The call identifies the visitor, so identities that the browser remembers from earlier are not checked yet. */
  readonly identifies: boolean;
  /** The call shows no answers, so visitors who came by a mailed link or code may make it before they prove whose enrollment it is. */
  readonly beforeProof: boolean;
  /** The call asks about the session itself, and does not count as activity. */
  readonly leavesIdle: boolean;
  /** The scope that a program's token needs for it; null if no program may make it. */
  readonly scope: TokenScope | null;
  /** The call changes what is bought, which a correction may not. */
  readonly changesPurchase: boolean;
  /** The call may be made on a completed enrollment although it changes data. */
  readonly afterCompletion: boolean;
}

type Input = Readonly<Record<string, unknown>>;

/** Admits a request with the context that its rule gives, or throws a refusal. */
export async function admit(
  services: Services,
  rule: AccessRule,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  if (isStaffRole(rule.access)) {
    const token = bearerOf(request);
    // A page of another site cannot send a token without a preflight, just as with the store's header.
    if (token !== undefined) return admitProgram(new CallContext(services, request), rule.access, rule.scope, token);
  }
  if (rule.changes) refuseCrossSite(request.headers);
  if (rule.access !== 'anyone') refuseStrangeClient(request.headers);
  if (rule.access === 'enrollment') return admitOwner(services, rule, input, request, reply);
  const ctx = new CallContext(services, request);
  if (rule.access === 'anyone') return ctx;
  if (rule.access === 'staff-door') return admitToStaffDoor(ctx, request, reply);
  if (isStaffRole(rule.access)) return admitStaff(ctx, rule.access, request);
  return admitVisitor(ctx, rule, request, reply);
}

async function admitVisitor(ctx: Context, rule: AccessRule, request: FastifyRequest, reply: FastifyReply): Promise<VisitorContext> {
  const visitor = await visitorSession(ctx, rule, tokenOf(ctx, request));
  if (!rule.identifies) refuseOtherIdentity(request.headers, visitor.session, ctx.config);
  return Object.assign(ctx, { session: visitor.session, ...sessionChanges(ctx, visitor, reply) });
}

/** A visitor's session, with its token if it is new and not stored yet. */
interface Visiting {
  readonly session: Session;
  readonly fresh?: NewSession;
}

async function visitorSession(ctx: Context, rule: AccessRule, token: string | undefined): Promise<Visiting> {
  const known = token === undefined ? undefined : await findSession(ctx.store.db, sessionHash(token));
  if (!known || !isAlive(known, ctx.now, ctx.settings)) {
    const fresh = newSession(ctx.now, nobody);
    return { session: fresh.session, fresh };
  }
  if (!rule.leavesIdle) await keepAlive(ctx.store, known, ctx.now);
  return { session: known };
}

type SessionChanges = Pick<VisitorContext, 'isNewcomer' | 'raiseSession' | 'keepSession' | 'endSession'>;

function sessionChanges({ settings, store, clock }: Services, { session, fresh }: Visiting, reply: FastifyReply): SessionChanges {
  const { name, options } = sessionCookie(settings);
  return {
    isNewcomer: fresh !== undefined,
    keepSession: async (trx) => {
      if (!fresh) return;
      await addSession(trx, fresh.session);
      reply.setCookie(name, fresh.token, options);
    },
    // The new cookie is sent only once its purpose is stored, so that a failure leaves the old session as it was.
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
      reply.clearCookie(name, options);
      // Also clears what the page kept from the last visitor, whatever the page does itself.
      reply.header('clear-site-data', '"storage"');
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
  if (!found || !isAlive(found.session, now, services.settings)) throw new Refused('session-expired');
  const { session, cart } = found;
  refuseOtherIdentity(request.headers, session, config);
  if (!found.enrollment) throw new Refused('enrollment-unknown');
  if (found.proofNeeded && !rule.beforeProof) throw new Refused('proof-needed');
  if (rule.changes && !rule.afterCompletion && found.enrollment.completed_at !== null) throw new Refused('enrollment-completed');
  if (rule.changesPurchase && found.enrollment.corrects !== null) throw new Refused('correction-keeps-plans');
  await keepAlive(services.store, session, now);
  const row = await inReadersLanguage(services.store, found.enrollment, request);
  const enrollment = readEnrollment(services.sealer, row, cart);
  return new OwnersContext(services, request, { session, enrollment, ...sessionChanges(services, { session }, reply) });
}

function access({ store }: Services, hash: string, enrollmentId: string): ReturnType<typeof findAccess> {
  return store.remember(`access/${hash}/${enrollmentId}`, accessTables, () => findAccess(store.db, hash, enrollmentId));
}

function tokenOf({ settings }: Services, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie(settings).name];
}
