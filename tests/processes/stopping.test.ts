import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { databases, postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { lineTo } from '#tests/server/support/outside/cut-line.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { openPostOffice } from '#tests/server/support/outside/silent-post-office.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const timeout = 180_000;
const limitMs = 10_000;
const clean = { code: 0, signal: null };

describe.each(databases)('on $name', ({ create }) => {
  test('SIGTERM ends it within ten seconds while a mail server hangs, and the next process sends the mail once', { timeout }, async () => {
    const office = await openPostOffice();
    office.silent = true;
    const place = await placeOn(create);
    const environment = { ...place.environment, SMTP_URL: office.url };
    const server = await ServerProcess.start(environment);
    await askForMail(server.url);
    await expect.poll(office.calls).toBe(1);
    expect(await endingOf(server)).toEqual(clean);

    office.silent = false;
    // The claim of a mail in progress ends after two minutes, because no one knows whether it arrived; here it has.
    const store = await openStore(place.store);
    expect(await store.db.selectFrom('outbox').select(['state', 'tries']).execute()).toEqual([{ state: 'waiting', tries: 1 }]);
    await store.write((trx) => trx.updateTable('outbox').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute());
    await store.close();
    const next = await ServerProcess.start(environment);
    await expect.poll(() => office.taken.length).toBe(1);
    expect(await endingOf(next)).toEqual(clean);
    expect(office.taken).toEqual([expect.stringMatching(/^<[\w-]+@localhost>$/)]);
  });
});

test('SIGTERM ends it within ten seconds while a request trickles in and connections are kept open', { timeout }, async () => {
  const server = await ServerProcess.start({ DATA_DIR: folderForTest() });
  const { port } = new URL(server.url);
  const open = async (text: string) => {
    const socket = connect(Number(port), 'localhost');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.on('error', () => undefined).write(text);
    return socket;
  };
  const body = 'POST /api/v1/add-filter-for-new-user HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const trickling = await open(body);
  const timer = setInterval(() => trickling.write(' '), 500);
  onTestFinished(() => clearInterval(timer));
  await open('GET /health/live HTTP/1.1\r\nHost: a\r\n');
  const kept = await open('GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n');
  await once(kept, 'data');
  expect(await endingOf(server)).toEqual(clean);
});

test.runIf(postgresRuns)('SIGTERM ends it within ten seconds while PostgreSQL does not respond', { timeout }, async () => {
  const place = await placeOn(postgres.create);
  const line = await lineTo(place.environment.DATABASE_URL ?? '');
  onTestFinished(() => line.close());
  const server = await ServerProcess.start({ ...place.environment, DATABASE_URL: line.url });
  line.silence();
  const asked = askForMail(server.url).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await endingOf(server)).toEqual(clean);
  await asked;
});

async function endingOf(server: ServerProcess) {
  const at = Date.now();
  const ending = await server.stop('SIGTERM');
  expect(Date.now() - at).toBeLessThan(limitMs);
  return ending;
}

/** Starts an enrollment and saves it for later, which sends a mail. */
async function askForMail(url: string): Promise<void> {
  let cookie = '';
  const post = async (call: string, body: object) => {
    const headers = { ...storeHeaders, 'content-type': 'application/json', cookie };
    const answer = await fetch(`${url}/api/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call}: ${text}`);
    return (JSON.parse(text) as { data: Record<string, string> }).data;
  };
  const { temp_enrollment_id: enrollment_id } = await post('add-filter-for-new-user', {
    zip: '75201',
    dob: '05/14/1991',
    gender: 1,
    tier: 'IO',
  });
  await post('add-plan-to-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
  await post('save-enrollment', { enrollment_id, tab: 'primary_info', email: 'dana@example.com', data: { first_name: 'Dana' } });
}
