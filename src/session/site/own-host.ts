import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import type { HostInfo } from './host.ts';
import { keepPortal } from './portal.ts';
import { stored } from '../stored.ts';

/** Prepares an owner's host: it must belong to a group, has pictures, and may have a portal. */
export async function prepareOwnHost({ site_variant }: HostInfo, site_domain: string): Promise<void> {
  const isElevate = site_variant === 'elevate';
  const checked = call('GET /get-domainSite-infromation', { site_domain });
  await Promise.all([checked, cacheImages(site_domain), isElevate && enterElevatePortal()]);
}

// Its visitors start in its portal; enrollers have chosen one.
async function enterElevatePortal(): Promise<void> {
  const portal = await call('GET /get-elevate-info', {});
  const enrollsOthers = ['rep', 'group'].includes(stored.get('eprocess') ?? '');
  if (stored.get('portal_id') === undefined && !enrollsOthers) keepPortal(portal);
}

/** Counts an enrollment that came through the elevate host. Nothing waits for it or depends on it. */
export async function trackElevateTraffic(enrollment_id: string): Promise<void> {
  await call('POST /track-elevate-traffic', { enrollment_id }).catch((error: unknown) => console.info('A visit was not counted.', error));
}

type ImageKey = CallData<'GET /get-external-site-dynamic-information'>['result'][number]['key'];

// Pictures rarely change, so they are requested once per browser.
async function cacheImages(site_domain: string): Promise<void> {
  if (stored.get('site_images') !== undefined) return;
  const { result } = await call('GET /get-external-site-dynamic-information', { site_domain });
  stored.set('site_images', JSON.stringify(Object.fromEntries(result.map(({ key, value }) => [key, value]))));
}

/** A picture of this host, if it has one. */
export function hostImage(key: ImageKey): string | undefined {
  try {
    return (JSON.parse(stored.get('site_images') ?? '{}') as Partial<Record<ImageKey, string>>)[key];
  } catch {
    return undefined;
  }
}
