import type { CallData } from '#schemas/calls/calls.ts';
import type { memberCalls } from '#schemas/calls/enrollers/members.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { repOf } from '#server/brokers/own-client.ts';
import { enrolledByOffice } from '#server/employers/own-enrollment.ts';
import { otherIdentity, refuseStrangers } from '#server/access/identity.ts';
import { namedPortal, openPortals } from '#server/access/portals.ts';
import { nobody } from '#server/access/session.ts';
import { processOf, refuseClaims } from '#server/access/standing.ts';
import type { Config } from '#server/config/config.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { type Book, bookOf, type Member } from '#server/rules/people/members.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import { addEnrollment, type Enrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import { changeFilter } from '#server/quote/change-filter.ts';
import { ownEnrollment } from '#server/quote/own-enrollment.ts';
import type { Context, HandlersFor, VisitorContext } from '#server/context.ts';
import { knowsCode } from '#server/access/knows-code.ts';
import { memberById, memberKnownTo, membersIn } from '#server/quote/member-book.ts';
import { readMemberToken } from '#server/access/member-link.ts';
import { readFilter } from '#server/quote/quote-filter.ts';
import { announce } from '#server/webhooks/announce.ts';

type MemberCall = keyof typeof memberCalls;
type Row = CallData<'GET /get-agent-members'>['result'][number];

/** Homes of reps, groups and members. The session says whose they are; what a request names is checked against it. */
export const memberHandlers: HandlersFor<MemberCall> = {
  'GET /get-agent-groups': async ({ agent_id }, ctx) => {
    const rep = repOf(ctx, agent_id);
    const groups = ctx.config.people.groups.filter(({ id, retired }) => !retired && rep.groups.includes(id));
    return { result: groups.map(({ id, display_name }) => ({ gid: id, gname: display_name })) };
  },

  'GET /get-enrollment-platforms': async ({ agent_id }, ctx) => {
    refuseStrangers({ agent_id }, ctx.session, ctx.config);
    const open = openPortals(ctx.config, ctx.session);
    const offered = ctx.config.people.portals.filter(({ id, retired }) => !retired && open.includes(id));
    return { result: offered.map(({ id, name, code }) => ({ platform_group_id: id, platform_name: name, platform_code: code })) };
  },

  'POST /update-filter-portal': async ({ group_id, platform_group_id }, ctx) => {
    refuseStrangers({ group_id, platform_group_id }, ctx.session, ctx.config);
    const { filter } = ctx.enrollment;
    await changeFilter(ctx, { ...filter, platform_group_id, ...(group_id ? { group_id } : {}) });
    return {};
  },

  'GET /get-agent-members': async ({ agent_id }, ctx) => ({ result: await rowsOf(ctx, { agent_id: repOf(ctx, agent_id).id }) }),

  'GET /get-group-users': async ({ group_id }, ctx) => {
    const book = bookOf(ctx.session);
    if (!book || !('group_id' in book) || (group_id && group_id !== book.group_id)) throw otherIdentity(ctx.session);
    return { result: await rowsOf(ctx, book) };
  },

  'POST /add-filter-for-existing-user': async ({ user_id, tier, group_id, agent_id, eprocess, open_type }, ctx) => {
    refuseStrangers({ group_id, agent_id }, ctx.session, ctx.config);
    refuseClaims({ eprocess }, ctx.session, { eprocess: processOf(ctx.session), type: existingUser });
    const { role, agent_id: rep } = ctx.session;
    if (role !== 'rep' && role !== 'group') throw otherIdentity(ctx.session);
    const member = await memberKnownTo(ctx, user_id);
    if (!member) throw new Refused('member-unknown');
    const under = groupFor(ctx, member);
    return startFor(ctx, member, tier, { eprocess: role, agent_id: rep ?? member.agent_id ?? undefined, open_type, ...under }, (start) =>
      ctx.store.write((trx) => start(trx, ctx.session)),
    );
  },

  'GET /get-group-agent-member-info': async ({ enrollment_id, group_id }, ctx) => {
    if ((enrollment_id === undefined) === (group_id === undefined)) throw new Refused('one-subject-needed');
    if (enrollment_id === undefined) {
      refuseStrangers({ group_id }, ctx.session, ctx.config);
      return { enrollment_type: '', result: { user_info: null, group_info: groupInfo(ctx, group_id) } };
    }
    const enrollment = await ownEnrollment(ctx, enrollment_id);
    const member = enrollment.user_id === null ? undefined : await memberById(ctx, enrollment.user_id);
    return {
      enrollment_type: enrollment.type,
      result: { user_info: await userInfo(ctx, enrollment, member), group_info: groupInfo(ctx, enrollment.filter.group_id) },
    };
  },

  'GET /get-member-info': async ({ user_id }, ctx) => {
    const linked = readMemberToken(ctx.sealer, user_id, ctx.now);
    const member = linked === undefined ? await memberKnownTo(ctx, user_id) : await memberById(ctx, linked);
    if (!member) throw new Refused('member-unknown');
    return { member_info: { first_name: member.first_name, last_name: member.last_name } };
  },

  'POST /add-filter-for-member': async ({ user_id: sent, tier, open_type }, ctx) => {
    const linked = readMemberToken(ctx.sealer, sent, ctx.now);
    const user_id = linked ?? (ctx.session.role === 'member' && ctx.session.user_id === sent ? sent : undefined);
    const member = user_id === undefined ? undefined : await memberById(ctx, user_id);
    if (user_id === undefined || !member) throw new Refused('link-unknown');
    const group_id = ctx.config.site.member_store_group ?? ctx.config.site.default_group;
    const under = { eprocess: 'applicant', agent_id: undefined, open_type, group_id, portal_id: portalOfGroup(ctx.config, group_id) };
    const started = await startFor(ctx, member, tier, under, (start) =>
      linked === undefined
        ? ctx.store.write((trx) => start(trx, ctx.session))
        : ctx.raiseSession({ ...nobody, role: 'member', user_id }, start),
    );
    return { ...started, user_id };
  },
};

function portalOfGroup({ people, site }: Config, groupId: string): string {
  return people.groups.find(({ id }) => id === groupId)?.portal ?? site.default_portal;
}

// A member whose group the rep does not manage is enrolled directly, in one of the rep's portals.
function groupFor({ config, session }: VisitorContext, { group_id }: Member) {
  const own = session.role === 'group' ? session.group_id : group_id;
  const rep = config.people.agents.find(({ id }) => id === session.agent_id);
  const group = own !== null && (!rep || rep.groups.includes(own)) ? own : config.site.default_group;
  const portal = portalOfGroup(config, group);
  return { group_id: group, portal_id: rep && !rep.portals.includes(portal) ? (rep.portals[0] ?? portal) : portal };
}

/** The type of an enrollment for an existing member. */
const existingUser = 'existing-user';

interface Under {
  readonly eprocess: string;
  readonly agent_id: string | undefined;
  readonly open_type: Filter['open_type'];
  readonly group_id: string;
  readonly portal_id: string;
}
type Start = (trx: Db, session: Session) => Promise<void>;

/** Starts an enrollment for a member on file, for whom all of the quote's questions except the tier are answered. */
async function startFor(ctx: VisitorContext, member: Member, sentTier: string, under: Under, store: (start: Start) => Promise<void>) {
  const tier = readTier(sentTier);
  if (!tier) throw fieldRefused('tier', messages.chooseTier);
  const { dob, gender, zip, user_id } = member;
  const { eprocess, agent_id, open_type, group_id, portal_id } = under;
  const filter = await readFilter(ctx, { zip, dob, gender, tier, user_id, agent_id, open_type, group_id, platform_group_id: portal_id });
  const id = randomId();
  const started = { id, eprocess, type: existingUser, filter, config_hash: ctx.config.hash, user_id };
  await store(async (trx, session) => {
    const own = await addEnrollment(trx, ctx.sealer, started, session.id_hash, ctx.now.toISOString());
    await announce(trx, ctx, { event: 'enrollment.started', own, plans: [] });
  });
  return { temp_enrollment_id: id, ...namedPortal(ctx.config, portal_id), group_id, state: filter.state };
}

async function rowsOf(ctx: Context, book: Book): Promise<Row[]> {
  return (await membersIn(ctx, book)).map((member) => rowOf(ctx.config, member));
}

function rowOf(config: Config, { first_name, last_name, dob, email, ssn, user_id, policy_id, group_id, plans }: Member): Row {
  const group_name = config.people.groups.find(({ id }) => id === group_id)?.display_name ?? '';
  return {
    name: `${first_name} ${last_name}`,
    dob,
    email,
    ssn,
    user_id,
    policy_id,
    group_info: { group_id: group_id ?? '', group_name },
    plan_info: plans.map(({ plan, status }) => ({ plan, plan_name: config.plans.get(plan)?.name ?? '', plan_status: status })),
  };
}

// People on a group's list are not members yet.
async function userInfo(ctx: Context, enrollment: Enrollment, member: Member | undefined) {
  const person = member ?? (await enrolledByOffice(ctx, enrollment));
  if (!person) return null;
  const { first_name, last_name } = person;
  return { user_id: member?.user_id ?? '', first_name, last_name, name: `${first_name} ${last_name}` };
}

function groupInfo(ctx: VisitorContext, groupId: string | undefined) {
  const group = ctx.config.people.groups.find(({ id }) => id === groupId);
  return group ? { group_id: group.id, gname: group.display_name, gcode: knowsCode(ctx, group.id) ? group.code : '' } : null;
}
