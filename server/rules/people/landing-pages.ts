import type { Config } from '#server/config/config.ts';
import type { Group, Rep } from './access-codes.ts';

/** The owner of a landing page. */
export type LandingOwner = { readonly agent: Rep; readonly group?: never } | { readonly group: Group; readonly agent?: never };

/** The owner of a landing value, the first segment of a path; an empty one is the site's own landing page. */
export function landingOwner({ people, site }: Config, landing: string): LandingOwner | undefined {
  const wanted = landing.replaceAll('/', '') || site.default_landing || '';
  const isAt = ({ landing_url, retired }: Rep | Group) => !retired && slugOf(landing_url) === wanted;
  const agent = people.agents.find(isAt);
  if (agent) return { agent };
  const group = people.groups.find(isAt);
  return group && { group };
}

/** The landing value in a landing URL; undefined for an owner without one. */
export function slugOf(landing_url: string | undefined): string | undefined {
  return landing_url?.replaceAll('/', '') || undefined;
}

export type Portal = Config['people']['portals'][number];

/** The portal of a landing page's visitors; an elevate host has its own. */
export function portalOf({ people, site }: Config, { agent, group }: LandingOwner, variant: string | undefined): Portal | undefined {
  const elevated = variant === 'elevate' ? site.elevate_portal : undefined;
  const id =
    elevated ??
    group?.portal ??
    (agent?.portals.includes(site.default_portal) ? site.default_portal : (agent?.portals[0] ?? site.default_portal));
  return people.portals.find((portal) => portal.id === id);
}

/**
 * The rep who is shown in place of a group: only for the one group with exceptions on the government host, and only
 * there.
 */
export function repShownFor(
  { people, site }: Pick<Config, 'people' | 'site'>,
  group: Group | undefined,
  variant: string | undefined,
): Rep | undefined {
  const isSpecial = variant === 'government' && Boolean(site.secret_group_code) && group?.code === site.secret_group_code;
  return isSpecial ? people.agents.find(({ id }) => id === group?.agent) : undefined;
}

/** The configuration of a host; undefined for an ordinary one. */
export function hostOf(config: Pick<Config, 'site'>, site_domain: string) {
  return hostNamed(config, Buffer.from(site_domain, 'base64').toString('utf8').replace(/:\d+$/, ''));
}

/** The same by its name. */
export function hostNamed({ site }: Pick<Config, 'site'>, name: string) {
  return site.hosts?.find(({ domain }) => domain === name.toLowerCase());
}
