import { call } from '#src/api/call.ts';
import { leadZip } from './lead-zip.ts';
import { stored } from '../stored.ts';

/**
 * Requests the zip code of a device that has consented to be remembered, and stores it. A visitor with a quote has
 * already given a newer one. A failure is not shown, because the zip code can be typed.
 */
export async function findLead(device_id: string, hasQuote: boolean): Promise<void> {
  const agent_id = stored.get('agent_id');
  const group_id = stored.get('group_id');
  const seen = { device_id, web_url: window.location.origin, ...(agent_id ? { agent_id } : {}) };
  try {
    const known = hasQuote ? '' : (await call('GET /check-lead-information', seen)).zip_code;
    if (known) return leadZip.set(known);
    const noted = { ...seen, store_information: '1', ...(group_id ? { group_id } : {}) };
    leadZip.set((await call('GET /get-lead-information', noted)).result.zip_code);
  } catch (error) {
    console.info('The zip code of this device could not be loaded.', error);
  }
}
