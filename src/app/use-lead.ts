import { useEffect } from 'react';
import { useStored } from '#src/session/use-stored.ts';

/** Keeps the server's record of this device up to date, for visitors who allowed it. */
export function useLead(): void {
  const device = useStored('deviceId');
  const tempId = useStored('tempId');
  useEffect(() => {
    if (device) void import('#src/session/site/lead.ts').then(({ findLead }) => findLead(device, tempId !== undefined));
  }, [device, tempId]);
}
