import type { CallData } from '#schemas/calls/calls.ts';
import { stored } from './stored.ts';

/** A portal as it is offered. */
export type Portal = CallData<'GET /get-enrollment-platforms'>['result'][number];

/** The portal of a session, as answers name it. */
export type PortalOf = CallData<'GET /get-elevate-info'>;

const keys = ['portal_id', 'portal_name', 'portal_code'] as const;

/** Remembers a chosen portal. */
export function rememberPortal(portal: Portal): void {
  keepPortal(portalAs(portal));
}

/** The same portal by the other names. */
export function portalAs({ platform_group_id, platform_name, platform_code }: Portal): PortalOf {
  return { portal_id: platform_group_id, portal_name: platform_name, portal_code: platform_code };
}

/** Remembers the portal: id, name and code together, so that none of them is another portal's. */
export function keepPortal(portal: PortalOf): void {
  for (const key of keys) stored.set(key, portal[key]);
}
