import type { Config } from '#server/config/config.ts';
import { type LandingOwner, portalOf } from '#server/rules/people/landing-pages.ts';
import type { Session } from '#server/store/enrollments/access.ts';

/**
 * The portals that a session may enroll in: a rep's own, the one of a group's office or employees, or all of them for a
 * visitor.
 */
export function openPortals({ people, site }: Config, { role, agent_id, group_id }: Session): readonly string[] {
  if (role === 'rep') return people.agents.find(({ id }) => id === agent_id)?.portals ?? [];
  if (role === 'group' || role === 'employee') return [people.groups.find(({ id }) => id === group_id)?.portal ?? site.default_portal];
  return people.portals.flatMap(({ id, retired }) => (retired ? [] : [id]));
}

/** The portal of a session that names none: the one of its code, or else of the landing page it came by. */
export function ownPortal(config: Config, session: Session, variant: string | undefined): string {
  const owner = ownerOf(config, session);
  // Coming to another host does not change the portal of a code.
  const portal = owner && portalOf(config, owner, isByCode(session) ? undefined : variant);
  return portal?.id ?? config.site.default_portal;
}

const isByCode = ({ role }: Session) => role !== null && role !== 'member';

function ownerOf({ people, site }: Config, session: Session): LandingOwner | undefined {
  const [agentId, groupId] = isByCode(session)
    ? [session.agent_id, session.group_id]
    : [session.landing_agent_id, session.landing_group_id ?? site.default_group];
  const agent = people.agents.find(({ id }) => id === agentId);
  if (agent) return { agent };
  const group = people.groups.find(({ id }) => id === groupId);
  return group && { group };
}

/** A portal as the browser remembers it: id, name and code, always together. */
export interface NamedPortal {
  readonly portal_id: string;
  readonly portal_name: string;
  readonly portal_code: string;
}

/** The portal with an id, including its name and code. */
export function namedPortal({ people }: Pick<Config, 'people'>, portalId: string): NamedPortal {
  const portal = people.portals.find(({ id }) => id === portalId);
  return { portal_id: portalId, portal_name: portal?.name ?? '', portal_code: portal?.code ?? '' };
}
