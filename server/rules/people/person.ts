import type { Config } from '#server/config/config.ts';
import type { Filter } from './facts.ts';

/** The person that plans are priced for. Without a portal, a person is in the site's default one. */
export function personOf({ site }: Pick<Config, 'site'>, filter: Filter): Filter {
  return { ...filter, platform_group_id: filter.platform_group_id ?? site.default_portal };
}
