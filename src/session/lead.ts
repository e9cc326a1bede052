import { call } from '#src/api/call.ts';
import { stored } from './stored.ts';

/** The zip of the device, once it is known; it is remembered by the server and by nobody here. */
let zip = '';
const listeners = new Set<() => void>();

export const leadZip = {
  current: (): string => zip,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Asks for the zip of a device that may be remembered, and has it noted. Somebody who has a quote has said a newer
 * one. That it fails is nothing to show: the zip is typed then.
 */
export async function findLead(device_id: string, hasQuote: boolean): Promise<void> {
  const agent_id = stored.get('agent_id');
  const group_id = stored.get('group_id');
  const seen = { device_id, web_url: window.location.origin, ...(agent_id ? { agent_id } : {}) };
  try {
    const known = hasQuote ? '' : (await call('GET /check-lead-information', seen)).zip_code;
    keep(
      known ||
        (await call('GET /get-lead-information', { ...seen, store_information: '1', ...(group_id ? { group_id } : {}) })).result.zip_code,
    );
  } catch (error) {
    console.info('The zip of this device is not known.', error);
  }
}

function keep(found: string): void {
  zip = found;
  for (const listener of listeners) listener();
}
