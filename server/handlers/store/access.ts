import { messages } from '#schemas/messages/messages.ts';
import { groupWithCode, repWithCode } from '#server/people/code-owner.ts';
import type { Group, Rep } from '#server/rules/people/access-codes.ts';
import { fieldRefused } from '#server/contract/refusals.ts';
import { giveBackTry, type TryLimit } from '#server/store/people/tries.ts';
import type { accessCalls } from '#schemas/calls/store/access.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { endOf, nobody } from '#server/access/session.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import { touchSession } from '#server/store/people/sessions.ts';
import type { Identity } from '#server/access/session.ts';
import type { HandlersFor, VisitorContext } from '#server/context.ts';
import { triesOf, refuseGuessing } from '#server/access/guess-limit.ts';

/** Limits failures from one network address; an office full of people shares one. */
const failureLimit: TryLimit = { most: 10, withinMs: 15 * 60_000 };

/** Identity by access code. */
export const accessHandlers: HandlersFor<keyof typeof accessCalls> = {
  'GET /validate-agent': async ({ agent_code }, ctx) => {
    const rep = await behindCode(ctx, 'agent_code', agent_code, () => repWithCode(ctx, agent_code));
    if (!rep) throw fieldRefused('agent_code', messages.repCodeInvalid);
    await admitAs(ctx, rep, { role: 'rep', agent_id: rep.id });
    return repInfo(rep);
  },

  'GET /validate-group': async ({ group_code }, ctx) => {
    const found = await behindCode(ctx, 'group_code', group_code, () => groupWithCode(ctx, group_code));
    if (!found) throw fieldRefused('group_code', messages.groupCodeInvalid);
    const { group, role, employee_id = null } = found;
    await admitAs(ctx, group, { role, group_id: group.id, employee_id });
    return { name: group.name, group_id: group.id, landing_url: group.landing_url ?? '', role };
  },

  'GET /get-session-time': async (_input, ctx) => timeLeft(ctx, ctx.session),

  'POST /stay-signed-in': async (_input, ctx) => {
    if (ctx.isNewcomer) return timeLeft(ctx, ctx.session);
    const seen_at = ctx.now.toISOString();
    await ctx.store.write((trx) => touchSession(trx, ctx.session.id_hash, seen_at));
    return timeLeft(ctx, { ...ctx.session, seen_at });
  },

  'POST /end-session': async (_input, ctx) => {
    await ctx.endSession();
    return {};
  },
};

function timeLeft(ctx: VisitorContext, session: Session): CallData<'GET /get-session-time'> {
  if (ctx.isNewcomer) return { is_open: false, seconds_left: 0, may_stay: false };
  const end = endOf(session, ctx.settings);
  const seconds_left = Math.max(0, Math.floor((end - ctx.now.getTime()) / 1000));
  return { is_open: true, seconds_left, may_stay: end < Date.parse(session.expires_at) };
}

async function behindCode<Found>(
  ctx: VisitorContext,
  field: string,
  code: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (code.trim() === '') throw fieldRefused(field, messages.required);
  await refuseGuessing(ctx, [from(ctx)], failureLimit, 'too-many-guesses');
  return find();
}

function from({ client, sealer }: VisitorContext): string {
  return triesOf(sealer, `access-from/${client.network}`);
}

/* Without a landing page there is nowhere to go, so the session gains no right either. Visitors with one are already at
   it: changing the session again, when the page opens, would invalidate the calls that the page makes at the same time. */
async function admitAs(ctx: VisitorContext, { landing_url }: Pick<Rep | Group, 'landing_url'>, identity: Partial<Identity>): Promise<void> {
  const giveBack = (trx: Parameters<typeof giveBackTry>[0]) => giveBackTry(trx, from(ctx), ctx.now);
  const at = { landing_agent_id: identity.agent_id ?? null, landing_group_id: identity.group_id ?? null };
  await (landing_url ? ctx.raiseSession({ ...nobody, ...identity, ...at }, giveBack) : ctx.store.write(giveBack));
}

function repInfo(rep: Rep) {
  const { id, first_name, last_name, email, phone, code, logo, image = '', landing_url = '' } = rep;
  return { agent_id: id, first_name, last_name, email, phone, agent_code: code, logo, image, landing_url, role: 'rep' };
}
