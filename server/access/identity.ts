import type { Config } from '#server/config/config.ts';
import { Refused } from '#server/http/refusals.ts';
import type { Session } from '#server/store/access.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whom a request says that it comes from, or is about. */
export interface Claims {
  readonly agent_id?: unknown;
  readonly group_id?: unknown;
  readonly user_id?: unknown;
  /** The portal. */
  readonly platform_group_id?: unknown;
}

/** Holds the identity headers against the session, which alone is believed. */
export function refuseOtherIdentity(headers: Headers, session: Session, config: Config): void {
  refuseStrangers({ agent_id: headers.agent_id, group_id: headers.group_id, user_id: headers.uid }, session, config);
}

/** Refuses a request that names an agent, group, member or portal that its session may not name. */
export function refuseStrangers(claims: Claims, session: Session, config: Config): void {
  const named = mayName(session, config);
  const isStrange = (Object.keys(named) as (keyof typeof named)[]).some((kind) => claims[kind] && !named[kind].has(String(claims[kind])));
  if (isStrange) throw new Refused('identity-mismatch');
}

/**
 * Whom a session may name. The group of the site itself claims nothing, nor does whom a resumed enrollment or a
 * landing page names. A rep looks after groups and sells in portals, and names a portal as the group of a direct enrollment.
 */
function mayName(session: Session, { people, site }: Config) {
  const rep = session.role === 'rep' ? people.agents.find(({ id }) => id === session.agent_id) : undefined;
  const groups = [session.group_id, session.resumed_group_id, session.landing_group_id, site.default_group, site.member_store_group];
  return {
    agent_id: new Set([session.agent_id, session.resumed_agent_id, session.landing_agent_id]),
    user_id: new Set([session.user_id, session.resumed_user_id]),
    group_id: new Set([...groups, ...(rep?.groups ?? []), ...(rep?.portals ?? [])]),
    platform_group_id: new Set(rep?.portals ?? people.portals.map(({ id }) => id)),
  } satisfies Record<keyof Claims, ReadonlySet<string | null | undefined>>;
}
