import { expect, test } from 'vitest';
import { openStore, type StorePlace } from '#server/store/store.ts';
import { enroll } from '#tests/bench/server/enroll.ts';
import { databases } from '#tests/server/support/databases.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { openPostOffice } from '#tests/server/support/outside/silent-post-office.ts';
import { measured, times } from '../measured.ts';

const people = times(4, 20);

test.for(databases)(
  'on $name, a mail server that drops connections and then hangs loses no mail, and delays no save',
  async ({ create }, { task }) => {
    const office = await openPostOffice();
    const place = await placeOn(create);
    let server = await ServerProcess.start({ ...place.environment, SMTP_URL: office.url });
    office.drops = true;
    await mailAll(server.url);
    await expect.poll(office.calls).toBeGreaterThan(1);
    office.silent = true;
    const slowest = await mailAll(server.url);
    expect(office.taken).toEqual([]);
    await server.stop('SIGTERM');

    Object.assign(office, { drops: false, silent: false });
    await makeDue(place.store);
    server = await ServerProcess.start({ ...place.environment, SMTP_URL: office.url });
    await expect.poll(() => office.taken.length).toBe(2 * people);
    // Longer than the pause between two looks.
    await new Promise((wake) => setTimeout(wake, 3000));
    expect(new Set(office.taken).size).toBe(2 * people);
    expect(office.taken.length).toBe(2 * people);
    measured(task, `${2 * people} mails, each arrived once; slowest save meanwhile ${Math.round(slowest)} ms`);
  },
);

/** Everyone saves for later, which sends a mail; returns how long the slowest save took, in milliseconds. */
async function mailAll(url: string): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const browser = new HttpBrowser(url);
      const enrollment_id = await enroll(browser);
      const began = performance.now();
      await browser.call('POST /save-enrollment', { enrollment_id, tab: 'contact_info', email: `dana${at}@example.com`, data: {} });
      return performance.now() - began;
    }),
  );
  const slowest = Math.max(...taken);
  // Far less than the timeout for a mail server.
  expect(slowest).toBeLessThan(5000);
  return slowest;
}

/** Makes waiting messages due at once, because the pauses between tries are long by design. */
async function makeDue(place: StorePlace): Promise<void> {
  const store = await openStore(place);
  await store.write((trx) =>
    trx.updateTable('outbox').set({ due_at: '2026-01-01T00:00:00.000Z' }).where('state', '=', 'waiting').execute(),
  );
  await store.close();
}
