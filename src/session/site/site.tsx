import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { type HostInfo, loadHost } from './host.ts';
import { useStored } from '../use-stored.ts';
import { remembered } from '../remembered.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { SiteName } from '#src/ui/page/page-heading.tsx';
import { SiteTimeZone } from '#src/ui/forms/today.tsx';

export type SiteInfo = CallData<'GET /get-default-info'>;
export type Category = CallData<'GET /get-common-menu'>['result'][number];

/** The facts of the site for every page. Absent until loaded. */
export interface Site {
  readonly info?: SiteInfo | undefined;
  readonly menu?: CallData<'GET /get-common-menu'> | undefined;
  /** The differences of this host. */
  readonly host?: HostInfo | undefined;
  /** The host claims an owner but has none. */
  readonly isHostUnknown?: boolean;
  readonly error?: CallError | undefined;
  readonly reload: () => void;
}

const SiteContext = createContext<Site>({ reload: () => undefined });

/** The site, its categories and its help contacts. */
export function useSite(): Site {
  return useContext(SiteContext);
}

const nothing = {};

/** Loads the site once for all pages. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const info = useCall('GET /get-default-info', nothing);
  const menu = useMenu(info.data?.portal_id);
  const host = useLoaded('host', loadHost);
  const { reload: reloadInfo } = info;
  const { reload: reloadMenu } = menu;

  const site = useMemo<Site>(
    () => ({
      info: info.data && { ...info.data, ...ownOf(host.data) },
      host: host.data,
      isHostUnknown: host.error?.code === 'domain-unknown',
      menu: menu.data,
      error: info.error ?? menu.error,
      reload: () => {
        reloadInfo();
        reloadMenu();
      },
    }),
    [info.data, info.error, host.data, host.error, menu.data, menu.error, reloadInfo, reloadMenu],
  );
  return (
    <SiteContext value={site}>
      <SiteTimeZone value={info.data?.time_zone}>
        <SiteName value={info.data?.site_name ?? ''}>{children}</SiteName>
      </SiteTimeZone>
    </SiteContext>
  );
}

// A group's people see the group's menu; everyone else sees the portal's, if it differs from the site's.
function useMenu(defaultPortal: string | undefined) {
  const portal = useStored('portal_id');
  const groupId = useStored('group_id');
  const [openType, eprocess, from_site] = [useStored('open_type'), useStored('eprocess'), useStored('fromSite')];
  const group_id = openType === 'group' || eprocess === 'group' ? groupId : undefined;
  const portal_id = defaultPortal === undefined || portal === defaultPortal ? undefined : portal;
  const viewer = useMemo(
    () => (portal_id ? { ...remembered('agent_id', 'group_id', 'eprocess', 'open_type'), portal_id } : {}),
    [portal_id],
  );
  const common = useCall('GET /get-common-menu', group_id ? undefined : viewer);
  const own = useCall('GET /get-group-menu', group_id ? { group_id, from_site } : undefined);
  const asked = group_id ? own : common;
  return { ...asked, data: asked.data ?? common.data };
}

// An owner's host has its own variant and fee in place of the site's.
function ownOf(host: HostInfo | undefined): Partial<SiteInfo> {
  return host?.is_external ? { site_variant: host.site_variant, fee_note: host.fee_note } : {};
}
