import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import type { Context } from '#server/context.ts';
import { listPage, type ListedEnrollment } from '#server/desk/list.ts';
import type { ListRequest } from '#server/desk/list-request.ts';
import type { Rep } from '#server/rules/people/access-codes.ts';
import { agreedMonthly } from '#server/rules/pricing/agreed-monthly.ts';
import { type CartLine, cartLinesOf, profilesOf } from '#server/store/desk/broker-rows.ts';
import { renewalRange, renewsOn } from './renewals.ts';

type Client = CallData<'GET /get-broker-clients'>['result'][number];

/** A client with what a file of the list says beside. */
export interface ClientFacts extends Client {
  readonly agent: string;
  readonly residence: string;
  readonly lines: readonly CartLine[];
}

/** The limits of a staff member do not apply: the list is that of one broker. */
const noLimit = { carriers: null, groups: null };

/** One page of a broker's own clients. */
export async function clientPage(ctx: Context, rep: Rep, asked: CallRequest<'GET /get-broker-clients'>, most: number) {
  const { rows, next, previous } = await listPage(ctx, noLimit, requestOf(ctx, rep, asked), most);
  const ids = rows.map(({ enrollment_id }) => enrollment_id);
  const [lines, profiles] = await Promise.all([cartLinesOf(ctx.store.db, ids), profilesOf(ctx.store.db, ids)]);
  const clients = rows.map((row) => {
    const { state: residence = '', tier = '' } = profiles.find((each) => each.enrollment_id === row.enrollment_id) ?? {};
    const own = lines.filter((each) => each.enrollment_id === row.enrollment_id);
    return { ...clientOf(ctx, row, own), tier, residence, agent: row.agent, lines: own };
  });
  return { clients, next, previous };
}

function requestOf(ctx: Context, { id: agent_id }: Rep, { state, ...asked }: CallRequest<'GET /get-broker-clients'>): ListRequest {
  if (state !== 'renewal') return { ...asked, agent_id, ...(state === undefined ? {} : { stage: state }) };
  const [effective_from, effective_until] = renewalRange(ctx) ?? ['9999-12-31', '9999-12-31'];
  return { ...asked, agent_id, stage: 'completed', effective_from, effective_until };
}

const open: ReadonlySet<string> = new Set(['in_progress', 'saved', 'waiting']);
// A new way back would withdraw what waits for a signature.
const remindable: ReadonlySet<string> = new Set(['in_progress', 'saved']);

function clientOf(ctx: Context, row: ListedEnrollment, lines: readonly CartLine[]): Omit<Client, 'tier'> {
  const { enrollment_id, name, email, policy_id, plans, group, effective_date, changed_at } = row;
  // Its policy is in force meanwhile.
  const stage = row.stage === 'in_correction' ? 'completed' : row.stage;
  return {
    enrollment_id,
    stage,
    name,
    email,
    policy_id,
    plans,
    group,
    effective_date,
    changed_at,
    monthly: row.monthly ?? agreedMonthly(ctx.config, lines) / 100,
    renews_on: (stage === 'completed' && renewsOn(ctx, effective_date)) || '',
    may_open: open.has(stage) && row.process === 'rep',
    may_remind: remindable.has(stage) && email !== '',
  };
}
