import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { stored } from './stored.ts';

export type HostInfo = CallData<'GET /get-external-site-infromation'>;

/** The host as calls name it. */
export function siteDomain(): string {
  return btoa(window.location.host);
}

/** What is different on this host. Its variant is remembered; a host of somebody's own must belong to a group. */
export async function loadHost(): Promise<HostInfo> {
  const site_domain = siteDomain();
  const host = await call('GET /get-external-site-infromation', { site_domain });
  if (host.site_variant) stored.set('siteRedirection', host.site_variant);
  else stored.clear('siteRedirection');
  if (host.is_external) await Promise.all([call('GET /get-domainSite-infromation', { site_domain }), cacheImages(site_domain)]);
  return host;
}

type ImageKey = CallData<'GET /get-external-site-dynamic-information'>['result'][number]['key'];

// Pictures seldom change: they are asked for once a browser.
async function cacheImages(site_domain: string): Promise<void> {
  if (stored.get('site_images') !== undefined) return;
  const { result } = await call('GET /get-external-site-dynamic-information', { site_domain });
  stored.set('site_images', JSON.stringify(Object.fromEntries(result.map(({ key, value }) => [key, value]))));
}

/** A picture of this host, where it has one. */
export function hostImage(key: ImageKey): string | undefined {
  try {
    return (JSON.parse(stored.get('site_images') ?? '{}') as Partial<Record<ImageKey, string>>)[key];
  } catch {
    return undefined;
  }
}
