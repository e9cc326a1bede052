import { useState } from 'react';
import { messages } from '#schemas/messages/messages.ts';
import type { Portal } from '#src/session/site/portal.ts';
import { stored } from '#src/session/stored.ts';

/**
 * The portal being chosen; calls `onChosen` with it. A single portal is chosen automatically; the last choice is
 * offered again.
 */
export function usePortal(portals: readonly Portal[], onChosen?: (portal: Portal) => void) {
  const [id, setId] = useState(() => firstOf(portals));
  const [fault, setFault] = useState<string>();
  return {
    id,
    fault,
    choose: (next: string) => {
      setId(next);
      setFault(undefined);
      const chosen = portalIn(portals, next);
      if (chosen) onChosen?.(chosen);
    },
    /** Returns the portal; if none is chosen, shows that at its field. */
    required: (): Portal | undefined => {
      const chosen = portalIn(portals, id);
      setFault(chosen ? undefined : messages.choosePlatform);
      return chosen;
    },
  };
}

function portalIn(portals: readonly Portal[], id: string): Portal | undefined {
  return portals.find(({ platform_group_id }) => platform_group_id === id);
}

function firstOf(portals: readonly Portal[]): string {
  if (portals.length === 1) return portals[0]?.platform_group_id ?? '';
  const last = stored.get('portal_name') ? stored.get('portal_id') : undefined;
  return portals.some(({ platform_group_id }) => platform_group_id === last) ? (last ?? '') : '';
}
