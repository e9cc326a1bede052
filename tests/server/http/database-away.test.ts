import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CutLine, lineTo } from '#tests/server/support/outside/cut-line.ts';
import { postgres, postgresRuns, sqlite, type TestDatabase } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const saved = (client: TestClient, enrollment_id: string) => client.send('POST /save-personal-info', { enrollment_id, ...personal });
const ready = async (server: InjectedServer) => (await server.app.inject('/health/ready')).statusCode;

async function expectAway(answer: Awaited<ReturnType<TestClient['send']>>): Promise<void> {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  expect(answer.json()).toMatchObject({ status: 'error', statusCode: 503, errorCode: 'database-away', data: [] });
  expect(answer.json<{ message: string }>().message).toMatch(/unavailable right now.*try again/);
}

describe('when the disk of the embedded database is full', () => {
  const server = serverForEach(sqlite.create);
  const pages = (most: string) => server.services.store.write((trx) => sql.raw(`pragma max_page_count = ${most}`).execute(trx));

  test('a save is refused with a request to retry, the server is not ready, and both recover when there is space', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect(await ready(server)).toBe(200);
    await pages('1');
    let answer = await saved(client, enrollment_id);
    // Use up the space left in existing pages first.
    for (let times = 0; times < 200 && answer.statusCode === 200; times += 1) {
      const other = server.client();
      answer = await other.send('POST /add-filter-for-new-user', { zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' });
    }
    await expectAway(answer);
    expect(server.log.join('')).toContain('the database cannot be used');
    expect(server.log.join('')).not.toContain('unexpected error');
    // Stored data can still be read.
    expect((await client.send('GET /get-cart-count', { enrollment_id })).statusCode).toBe(200);

    await pages('1073741823');
    expect(await ready(server)).toBe(200);
    expect((await saved(client, enrollment_id)).statusCode).toBe(200);
  });
});

describe.runIf(postgresRuns)('when PostgreSQL goes away', () => {
  let [database, line, server]: [TestDatabase?, CutLine?, InjectedServer?] = [];
  beforeEach(async () => {
    database = await postgres.create({ migrated: true });
    if (!('databaseUrl' in database.place)) throw new Error('not PostgreSQL');
    line = await lineTo(database.place.databaseUrl);
    server = await openTestServer({ ...database, place: { databaseUrl: line.url } });
  });
  afterEach(async () => {
    await server?.close();
    await line?.close();
    await database?.drop();
  });

  test('calls are refused with a request to retry, the server is not ready, and both recover when it is back', async () => {
    if (!line || !server) throw new Error('nothing is open');
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const inTheMiddle = Array.from({ length: 5 }, () => saved(client, enrollment_id));
    line.cut();
    for (const answer of await Promise.all(inTheMiddle)) if (answer.statusCode !== 200) await expectAway(answer);
    await expectAway(await saved(client, enrollment_id));
    await expectAway(await client.send('GET /get-cart-count', { enrollment_id }));
    expect(await ready(server)).toBe(503);
    expect((await server.app.inject('/health/live')).statusCode).toBe(200);
    expect(server.log.join('')).not.toContain('unexpected error');

    line.mend();
    expect(await ready(server)).toBe(200);
    expect((await saved(client, enrollment_id)).statusCode).toBe(200);
    expect(await client.call('GET /get-cart-count', { enrollment_id })).toEqual({ result: 1 });
  });

  test('a database server that stops responding is abandoned within half a minute, and used again once it responds', {
    timeout: 90_000,
  }, async () => {
    if (!line || !server) throw new Error('nothing is open');
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    line.silence();
    const [asked, at] = [client.send('GET /get-cart-count', { enrollment_id }), Date.now()];
    expect(await ready(server)).toBe(503);
    expect(Date.now() - at).toBeLessThan(8000);
    await expectAway(await asked);
    expect(Date.now() - at).toBeLessThan(30_000);
    line.mend();
    await expect.poll(() => ready(server as InjectedServer)).toBe(200);
    expect(await client.call('GET /get-cart-count', { enrollment_id })).toEqual({ result: 1 });
  });
});
