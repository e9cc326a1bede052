import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { patriots } from './patriots.ts';
import { stored } from '../stored.ts';

export type HostInfo = CallData<'GET /get-external-site-infromation'>;

/** The host in the form that calls use. */
export function siteDomain(): string {
  return btoa(window.location.host);
}

/** The differences of this host. Its variant is stored; an owner's host must belong to a group. */
export async function loadHost(): Promise<HostInfo> {
  const site_domain = siteDomain();
  const host = await call('GET /get-external-site-infromation', { site_domain });
  if (host.site_variant) stored.set('siteRedirection', host.site_variant);
  else stored.clear('siteRedirection');
  patriots.meetIn(host.patriot_portal);
  if (host.is_external) await (await import('./own-host.ts')).prepareOwnHost(host, site_domain);
  return host;
}
