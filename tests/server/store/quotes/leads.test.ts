import { describe, expect, onTestFinished, test } from 'vitest';
import { leadOf, noteLead } from '#server/store/quotes/leads.ts';
import { openStore } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';

const device = { device_hash: 'hash', web_url: 'http://localhost/', agent_id: null, group_id: null };

describe.each(databases)('on $name', ({ create }) => {
  test('a zip code stays known when a call from before the quote is noted after the one with it', async () => {
    const { place, drop } = await create({ migrated: true });
    const store = await openStore(place);
    onTestFinished(async () => {
      await store.close();
      await drop();
    });
    await store.write((trx) => noteLead(trx, { ...device, sealed_zip: 'sealed', seen_at: '2026-03-10T12:00:00.000Z' }));
    await store.write((trx) => noteLead(trx, { ...device, sealed_zip: null, seen_at: '2026-03-10T12:00:01.000Z' }));
    expect(await leadOf(store.db, 'hash')).toMatchObject({ sealed_zip: 'sealed', seen_at: '2026-03-10T12:00:01.000Z' });
  });
});
