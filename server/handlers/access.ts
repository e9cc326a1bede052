import { messages } from '#schemas/messages/messages.ts';
import { type Group, type Rep, groupByCode, repByCode } from '#server/rules/access-codes.ts';
import { fieldRefused } from '#server/http/refusals.ts';
import { giveBackTry, type TryLimit } from '#server/store/tries.ts';
import { nobody } from '#server/access/session.ts';
import type { Identity } from '#server/access/session.ts';
import type { HandlersFor, VisitorContext } from './context.ts';
import { triesOf, refuseGuessing } from './guess-limit.ts';

/** Failures from one network address; an office full of people shares one. */
const failureLimit: TryLimit = { most: 10, withinMs: 15 * 60_000 };

/** Who somebody is, by the code that they have. */
export const accessHandlers: HandlersFor<'GET /validate-agent' | 'GET /validate-group' | 'POST /end-session'> = {
  'GET /validate-agent': async ({ agent_code }, ctx) => {
    const rep = await behindCode(ctx, agent_code, () => repByCode(ctx.config.people, agent_code));
    if (!rep) throw fieldRefused('agent_code', messages.repCodeInvalid);
    await admitAs(ctx, rep, { role: 'rep', agent_id: rep.id });
    return repInfo(rep);
  },

  'GET /validate-group': async ({ group_code }, ctx) => {
    const found = await behindCode(ctx, group_code, () => groupByCode(ctx.config.people, group_code));
    if (!found) throw fieldRefused('group_code', messages.groupCodeInvalid);
    const { group, role } = found;
    await admitAs(ctx, group, { role, group_id: group.id });
    return { name: group.name, group_id: group.id, landing_url: group.landing_url ?? '', role };
  },

  'POST /end-session': async (_input, ctx) => {
    await ctx.endSession();
    return {};
  },
};

async function behindCode<Found>(ctx: VisitorContext, code: string, find: () => Found | undefined): Promise<Found | undefined> {
  if (code.trim() === '') return undefined;
  await refuseGuessing(ctx, [from(ctx)], failureLimit, 'too-many-guesses');
  return find();
}

function from({ client, sealer }: VisitorContext): string {
  return triesOf(sealer, `access-from/${client.network}`);
}

/*
 * Without a landing page there is nowhere to go on from, so nothing is raised either. With one they are at it already: a session
 * that changed once more, when the page is opened, would end under the calls that the page makes at the same time.
 */
async function admitAs(ctx: VisitorContext, { landing_url }: Pick<Rep | Group, 'landing_url'>, identity: Partial<Identity>): Promise<void> {
  const giveBack = (trx: Parameters<typeof giveBackTry>[0]) => giveBackTry(trx, from(ctx), ctx.now);
  const at = { landing_agent_id: identity.agent_id ?? null, landing_group_id: identity.group_id ?? null };
  await (landing_url ? ctx.raiseSession({ ...nobody, ...identity, ...at }, giveBack) : ctx.store.write(giveBack));
}

function repInfo(rep: Rep) {
  const { id, first_name, last_name, email, phone, code, logo, image = '', landing_url = '' } = rep;
  return { agent_id: id, first_name, last_name, email, phone, agent_code: code, logo, image, landing_url, role: 'rep' };
}
