import type { leadCalls } from '#schemas/calls/store/storefront.ts';
import { refuseStrangers } from '#server/access/identity.ts';
import { openFilter } from '#server/store/enrollments/enrollments.ts';
import { leadOf, noteLead } from '#server/store/quotes/leads.ts';
import { leadZipPlace } from '#server/store/seal/sealed-places.ts';
import { newestFilter } from '#server/store/policies/members.ts';
import type { HandlersFor, VisitorContext } from '#server/context.ts';

/** The location of a device. Only what its own browser sends identifies it, and only with that browser's consent. */
export const leadHandlers: HandlersFor<keyof typeof leadCalls> = {
  'GET /check-lead-information': async ({ device_id }, ctx) => ({ zip_code: await knownZip(ctx, deviceHash(ctx, device_id)) }),

  'GET /get-lead-information': async ({ store_information, device_id, web_url, group_id, agent_id }, ctx) => {
    refuseStrangers({ group_id, agent_id }, ctx.session, ctx.config);
    const device_hash = deviceHash(ctx, device_id);
    const zip_code = (await zipOf(ctx)) || (await knownZip(ctx, device_hash));
    if (store_information === '1') {
      const sealed_zip = zip_code ? ctx.sealer.seal(leadZipPlace(device_hash), zip_code) : null;
      const lead = { device_hash, web_url, agent_id: agent_id ?? null, group_id: group_id ?? null, sealed_zip };
      await ctx.store.write((trx) => noteLead(trx, { ...lead, seen_at: ctx.now.toISOString() }));
    }
    return { result: { zip_code } };
  },
};

function deviceHash({ sealer }: VisitorContext, deviceId: string): string {
  return sealer.fingerprint('device', deviceId);
}

async function knownZip({ store, sealer }: VisitorContext, hash: string): Promise<string> {
  const lead = await leadOf(store.db, hash);
  return lead?.sealed_zip ? sealer.open(leadZipPlace(hash), lead.sealed_zip) : '';
}

// A quote's zip code is more reliable than one guessed from the network address.
async function zipOf({ store, sealer, session, outside, client }: VisitorContext): Promise<string> {
  const quoted = await newestFilter(store.db, session.id_hash);
  if (quoted) return openFilter(sealer.forEnrollment(quoted.id, quoted.sealed_key), quoted.sealed_filter).zip;
  return (await outside.locator.of(client.ip).catch(() => undefined)) ?? '';
}
