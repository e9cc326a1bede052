import type { CallData } from '#schemas/calls/calls.ts';
import { stored } from '../stored.ts';

/** A portal on offer. */
export type Portal = CallData<'GET /get-enrollment-platforms'>['result'][number];

/** The portal of a session, as replies name it. */
export type PortalOf = CallData<'GET /get-elevate-info'>;

const keys = ['portal_id', 'portal_name', 'portal_code'] as const;

/** Stores a chosen portal. */
export function rememberPortal(portal: Portal): void {
  keepPortal(portalAs(portal));
}

/** The same portal under the other names. */
export function portalAs({ platform_group_id, platform_name, platform_code }: Portal): PortalOf {
  return { portal_id: platform_group_id, portal_name: platform_name, portal_code: platform_code };
}

/** Stores the portal: id, name and code together, so that they never belong to different portals. */
export function keepPortal(portal: PortalOf): void {
  for (const key of keys) stored.set(key, portal[key]);
}
