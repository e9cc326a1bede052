import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/* The limits on one-time codes, and on checks of contacts. */

const email = 'dana@example.com';
const hour = 3600;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await inContact();
  });

  async function inContact(): Promise<string> {
    const started = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id: started, ...personal });
    return started;
  }

  const sendCode = (to = email) => client.call('POST /send-otp', { enrollment_id, contact: to, type: 'email' });
  const refusedCode = (to: string) => client.refused('POST /send-otp', { enrollment_id, contact: to, type: 'email' });
  const later = (seconds: number) => server.at(new Date(Date.parse('2026-03-10T17:00:00Z') + seconds * 1000).toISOString());

  test('one address gets at most five codes an hour, from all sessions together', async () => {
    for (let sent = 0; sent < 5; sent++) {
      enrollment_id = await inContact();
      await sendCode();
    }
    client = server.client();
    enrollment_id = await inContact();
    expect(await refusedCode(email)).toMatchObject({ errorCode: 'too-many-codes' });
    expect(await listOutbox(server.services.store.db, server.services.sealer)).toHaveLength(5);
  });

  test('one address gets at most ten codes a day, and another after the day', async () => {
    for (const after of [0, hour]) {
      later(after);
      for (let sent = 0; sent < 5; sent++) {
        enrollment_id = await inContact();
        await sendCode();
      }
    }
    later(3 * hour);
    client = server.client();
    enrollment_id = await inContact();
    expect(await refusedCode(email)).toMatchObject({ statusCode: 429, errorCode: 'too-many-codes' });
    later(26 * hour);
    client = server.client();
    enrollment_id = await inContact();
    await sendCode();
    const dayBefore = '2026-03-10T19:00:00.000Z';
    const { db } = server.services.store;
    // A count that no limit needs any more is deleted.
    expect(await db.selectFrom('tries').select('touched_at').where('touched_at', '<', dayBefore).execute()).toEqual([]);
  });

  test('one session sends at most ten codes an hour, to whatever addresses', async () => {
    for (let sent = 0; sent < 10; sent++) await sendCode(`dana${sent}@example.com`);
    expect(await refusedCode('dana10@example.com')).toMatchObject({ statusCode: 429, errorCode: 'too-many-codes' });
    for (const second of [hour / 2, hour]) {
      later(second);
      // Keeps the session alive.
      await client.call('POST /validate-member-email', { email });
    }
    await sendCode('dana10@example.com');
  });

  test('one network address sends at most 25 codes in five minutes, from all sessions together', async () => {
    for (let sent = 0; sent < 25; sent++) {
      if (sent % 6 === 5) {
        client = server.client();
        enrollment_id = await inContact();
      }
      await sendCode(`dana${sent}@example.com`);
    }
    expect(await refusedCode('dana25@example.com')).toMatchObject({ statusCode: 429, errorCode: 'too-many-codes' });
    later(299);
    expect(await refusedCode('dana25@example.com')).toMatchObject({ statusCode: 429 });
    later(300);
    await sendCode('dana25@example.com');
  });

  test('an expired code is deleted when another is sent', async () => {
    await sendCode();
    later(601);
    await sendCode('sam@example.com');
    expect(await server.services.store.db.selectFrom('one_time_code').select('sent_at').execute()).toEqual([
      { sent_at: '2026-03-10T17:10:01.000Z' },
    ]);
  });

  test('no code is sent or tried for an enrollment that is completed meanwhile', async () => {
    const contact = { enrollment_id, contact: email, type: 'email' };
    let asked: readonly ReturnType<TestClient['refused']>[] = [];
    await server.services.store.write(async (trx) => {
      await trx.updateTable('enrollment').set({ completed_at: '2026-03-10T17:00:00.000Z' }).where('id', '=', enrollment_id).execute();
      asked = [client.refused('POST /send-otp', contact), client.refused('POST /verify-otp', { ...contact, otp: '123456' })];
      // Long enough for both to have found the enrollment still open.
      await new Promise((wake) => setTimeout(wake, 100));
    });
    expect((await Promise.all(asked)).map(({ errorCode }) => errorCode)).toEqual(['enrollment-completed', 'enrollment-completed']);
    expect(await listOutbox(server.services.store.db, server.services.sealer)).toEqual([]);
  });

  test('no one can find out which addresses are taken by trying a list', async () => {
    const asked = [];
    for (let times = 0; times < 61; times++)
      asked.push(await client.send('POST /validate-member-email', { email: `a${times}@mail.example` }));
    expect(asked.map(({ statusCode }) => statusCode).lastIndexOf(200)).toBe(59);
    expect(asked[60]?.statusCode).toBe(429);
    expect(await client.refused('POST /validate-email-neverbounce', { email })).toMatchObject({ statusCode: 429 });
    expect(await client.refused('GET /validate-phone-numverify', { phone: '2142348765' })).toMatchObject({ statusCode: 429 });
  });

  test('after an hour the list can be continued, and a network address has 300 codes an hour for all its sessions', async () => {
    const ask = () => client.send('POST /validate-member-email', { email });
    for (let session = 0; session < 5; session++) {
      for (let times = 0; times < 60; times++) await ask();
      client = server.client();
      await inContact();
    }
    expect((await ask()).statusCode).toBe(429);
    later(hour);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe.each(databases)('on $name, with a cap of three codes an hour for the whole site', ({ create }) => {
  const server = serverForEach(create, { settings: { codesAnHour: 3 } });

  /** A visitor who asks for a code to an address of their own. */
  async function visitor(number: number) {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    return () => client.send('POST /send-otp', { enrollment_id, contact: `dana${number}@example.com`, type: 'email' });
  }

  test('no more are sent, however many ask at once, and again after the hour', async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, (_, number) => visitor(number)));
    const answers = await Promise.all(visitors.map((ask) => ask()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json<unknown>());
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) expect(refusal).toMatchObject({ errorCode: 'codes-used-up' });
    expect(await listOutbox(server.services.store.db, server.services.sealer)).toHaveLength(3);

    server.at(new Date(Date.parse('2026-03-10T17:00:00Z') + hour * 1000).toISOString());
    const again = await visitor(9);
    expect((await again()).statusCode).toBe(200);
  });
});
