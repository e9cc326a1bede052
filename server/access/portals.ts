import type { Config } from '#server/config/config.ts';
import { type LandingOwner, portalOf } from '#server/rules/landing-pages.ts';
import type { Session } from '#server/store/access.ts';

/** The portals that a session may enroll in: a rep's own, the one of a group's office or employees, all of them for a visitor. */
export function openPortals({ people, site }: Config, { role, agent_id, group_id }: Session): readonly string[] {
  if (role === 'rep') return people.agents.find(({ id }) => id === agent_id)?.portals ?? [];
  if (role === 'group' || role === 'employee') return [people.groups.find(({ id }) => id === group_id)?.portal ?? site.default_portal];
  return people.portals.map(({ id }) => id);
}

/** The portal that a session is in where it names none: the one of its code, else of the landing page that it came by. */
export function ownPortal(config: Config, session: Session, variant: string | undefined): string {
  const owner = ownerOf(config, session);
  // Nobody leaves the portal of their code by coming to another host.
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

/** A portal as a browser remembers it: id, name and code, always together. */
export interface NamedPortal {
  readonly portal_id: string;
  readonly portal_name: string;
  readonly portal_code: string;
}

/** The portal of an id, with its name and code. */
export function namedPortal({ people }: Pick<Config, 'people'>, portalId: string): NamedPortal {
  const portal = people.portals.find(({ id }) => id === portalId);
  return { portal_id: portalId, portal_name: portal?.name ?? '', portal_code: portal?.code ?? '' };
}
