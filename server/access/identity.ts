import { messages } from '#schemas/messages/messages.ts';
import type { Config } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import { openPortals } from './portals.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The identities that a request claims to come from or to be about. */
export interface Claims {
  readonly agent_id?: unknown;
  readonly group_id?: unknown;
  readonly user_id?: unknown;
  /** The portal. */
  readonly platform_group_id?: unknown;
}

/** Checks the identity headers against the session, which alone is trusted. */
export function refuseOtherIdentity(headers: Headers, session: Session, config: Config): void {
  refuseStrangers({ agent_id: headers.agent_id, group_id: headers.group_id, user_id: headers.uid }, session, config);
}

/** Refuses a request that names an agent, group, member or portal that its session may not name. */
export function refuseStrangers(claims: Claims, session: Session, config: Config): void {
  const strange = kinds.filter((kind) => claims[kind] && !mayName[kind](session, config).includes(String(claims[kind])));
  if (strange.length === 0) return;
  const reason = `names ${strange.join(', ')} that its session may not`;
  throw otherIdentity(session, reason);
}

/** The refusal of what only another session may ask for. Where no one is signed in, it does not speak of someone else. */
export function otherIdentity({ role }: Pick<Session, 'role'>, reason?: string): Refused {
  return new Refused('identity-mismatch', { reason, ...(role === null ? { message: messages.notSignedIn } : {}) });
}

type Names = readonly (string | null | undefined)[];

/**
 * The agents, groups and members that a session may name. Naming the site's own group grants nothing, and neither does
 * naming the people of a resumed enrollment or a landing page. Reps manage groups and sell in portals, and name a
 * portal as the group of a direct enrollment.
 */
const mayName: Readonly<Record<keyof Claims, (session: Session, config: Config) => Names>> = {
  agent_id: (session) => [session.agent_id, session.resumed_agent_id, session.landing_agent_id],
  user_id: (session) => [session.user_id, session.resumed_user_id],
  group_id: (session, { people, site }) => {
    const { groups = [], portals = [] } = repOf(session, people) ?? {};
    const own = [session.group_id, session.resumed_group_id, session.landing_group_id];
    return [...own, site.default_group, site.member_store_group, ...groups, ...portals];
  },
  platform_group_id: (session, config) => openPortals(config, session),
};

const kinds = Object.keys(mayName) as (keyof Claims)[];

function repOf(session: Session, people: Config['people']) {
  return session.role === 'rep' ? people.agents.find(({ id }) => id === session.agent_id) : undefined;
}
