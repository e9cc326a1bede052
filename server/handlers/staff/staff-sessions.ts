import type { CallData, CallName } from '#schemas/calls/calls.ts';
import { isSessionAlive } from '#server/access/staff/staff-session.ts';
import type { Context, HandlersFor, StaffContext, StaffDoorContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { endOtherSessions, endSessionOf, findStaff, staffSessionsOf } from '#server/store/people/staff.ts';
import type { Db } from '#server/store/store.ts';

type SessionCall = Extract<CallName, `${string}-sessions` | 'POST /end-own-session'>;
type OwnSessions = CallData<'GET /get-own-sessions'>['result'];
type Owner = Pick<StaffContext, 'staff' | 'sessionHash'>;

/** Sessions of staff: who is signed in where, and how they are ended from elsewhere. */
export const staffSessionHandlers: HandlersFor<SessionCall> = {
  'GET /get-own-sessions': async (_input, ctx) => {
    const { staff, sessionHash } = own(ctx);
    return { result: await ownSessions(ctx, staff.name, sessionHash) };
  },

  'POST /end-own-session': async ({ session_id }, ctx) => {
    await end(ctx, own(ctx), (trx, { name }) => endOne(trx, name, session_id));
    return {};
  },

  'POST /end-other-sessions': async (_input, ctx) => {
    const owner = own(ctx);
    await end(ctx, owner, (trx, { name }) => endOtherSessions(trx, name, owner.sessionHash));
    return {};
  },

  'GET /get-staff-sessions': async ({ staff_name }, ctx) => {
    if (!(await findStaff(ctx.store.db, staff_name))) throw new Refused('not-found');
    return { result: await ownSessions(ctx, staff_name, ctx.sessionHash) };
  },

  'POST /end-staff-sessions': async ({ staff_name, session_id }, ctx) => {
    await end(ctx, ctx, async (trx) => {
      const owner = await findStaff(trx, staff_name);
      if (!owner) throw new Refused('not-found');
      if (session_id === undefined) await endOtherSessions(trx, owner.name, ctx.sessionHash);
      else await endOne(trx, owner.name, session_id);
      return owner.name;
    });
    return {};
  },
};

// All staff may see and end their own sessions, in any role.
function own({ staff, sessionHash }: StaffDoorContext): Owner {
  if (!staff || sessionHash === undefined) throw new Refused('sign-in-needed');
  return { staff, sessionHash };
}

async function ownSessions({ store, now }: Context, name: string, thisOne: string): Promise<OwnSessions> {
  const sessions = await staffSessionsOf(store.db, name);
  return sessions
    .filter((each) => isSessionAlive(each, now))
    .map(({ id_hash, device, network, created_at, seen_at }) => ({
      session_id: id_hash,
      device,
      network,
      began_at: created_at,
      seen_at,
      is_this: id_hash === thisOne,
    }));
}

// It may have ended by itself in the meantime, which is what was wanted.
async function endOne(trx: Db, name: string, idHash: string): Promise<void> {
  await endSessionOf(trx, name, idHash);
}

async function end(ctx: Context, { staff }: Owner, work: (trx: Db, staff: Owner['staff']) => Promise<string | void>): Promise<void> {
  await ctx.store.write(async (trx) => {
    const owner = (await work(trx, staff)) ?? staff.name;
    await noteAct(trx, { staff, now: ctx.now }, { enrollment_id: '', action: 'end-sessions', detail: owner });
  });
}
