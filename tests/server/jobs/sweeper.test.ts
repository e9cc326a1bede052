import { describe, expect, onTestFinished, test } from 'vitest';
import { startSweeper } from '#server/jobs/sweeper.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { Tables } from '#server/store/tables.ts';
import { agreement, answerSteps, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const kept = {
  sessionIdleMinutes: 60,
  enrollerIdleMinutes: 30,
  keepUnfinishedDays: 60,
  keepEndedDays: 0,
  keepMessagesDays: 90,
  keepAuditDays: 2555,
  keepLeadsDays: 730,
};

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const round = (settings: Partial<typeof server.services.settings> = kept) =>
    sweepNow(server, { settings: { ...server.services.settings, ...settings } });
  const count = async (table: keyof Tables) => (await server.services.store.db.selectFrom(table).selectAll().execute()).length;
  const ids = async () => (await server.services.store.db.selectFrom('enrollment').select('id').execute()).map(({ id }) => id);

  test('an abandoned enrollment is deleted with its answers and numbers; a completed one stays', async () => {
    const client = server.client();
    const done = await startEnrollment(client);
    await answerSteps(client, done);
    await client.call('POST /save-review-info', { enrollment_id: done, first_enroll: 1 });
    const abandoned = await startEnrollment(client);
    await answerSteps(client, abandoned);
    expect(await count('vault')).toBe(2);

    server.at('2026-05-08T17:00:00Z');
    expect(await round()).toBe(0);
    server.at('2026-05-10T17:00:00Z');
    expect(await round({ ...kept, keepUnfinishedDays: 0 })).toBe(0);
    expect(await round()).toBe(1);
    expect(await ids()).toEqual([done]);
    expect(await count('vault')).toBe(1);
    const tabs = await server.services.store.db.selectFrom('step_answer').select('enrollment_id').execute();
    expect(new Set(tabs.map(({ enrollment_id }) => enrollment_id))).toEqual(new Set([done]));
    expect(await count('policy')).toBe(1);
    expect(await round()).toBe(0);
  });

  test('a completed enrollment is erased so many days after its coverage has ended, and after that was decided', async () => {
    const desk = await signedInAs(server, 'operations');
    const completed = async (ends_on?: string) => {
      const client = server.client();
      const enrollment_id = await startEnrollment(client);
      await answerSteps(client, enrollment_id);
      const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
      const act = { enrollment_id, act_id: 'cancel-it', version: '0', reason: 'requested' as const };
      if (ends_on !== undefined) await desk.call('POST /cancel-desk-policy', { ...act, ends_on });
      return { enrollment_id, policy_id };
    };
    const [inForce, early, late] = [await completed(), await completed('03/31/2026'), await completed('04/30/2026')];
    const years = { ...kept, keepEndedDays: 10 };
    const left = async () => new Set(await ids());
    const all = new Set([inForce, early, late].map(({ enrollment_id }) => enrollment_id));

    server.at('2026-04-10T12:00:00Z');
    expect(await round(years)).toBe(0);
    server.at('2026-04-11T12:00:00Z');
    expect(await round()).toBe(0);
    expect(await left()).toEqual(all);
    expect(await round(years)).toBe(1);
    expect(await left()).toEqual(new Set([inForce.enrollment_id, late.enrollment_id]));
    expect(await round(years)).toBe(0);
    expect([await count('vault'), await count('policy')]).toEqual([2, 2]);
    const log = await server.services.store.db.selectFrom('audit').selectAll().where('action', '=', 'erase').execute();
    const { enrollment_id, policy_id } = early;
    expect(log).toMatchObject([
      { enrollment_id, staff_name: null, detail: `${policy_id}: kept_long_enough`, at: '2026-04-11T12:00:00.000Z' },
    ]);

    // Cancelled today for a day long past: the carrier has to be told first.
    server.at('2026-06-01T12:00:00Z');
    const back = await signedInAs(server, 'operations');
    const { version } = await back.call('GET /get-desk-enrollment', { enrollment_id: inForce.enrollment_id });
    const act = { enrollment_id: inForce.enrollment_id, act_id: 'cancel-it', version, reason: 'requested' as const };
    await back.call('POST /cancel-desk-policy', { ...act, ends_on: '03/31/2026' });
    expect(await round(years)).toBe(1);
    expect(await left()).toEqual(new Set([inForce.enrollment_id]));
    server.at('2026-06-12T12:00:00Z');
    expect(await round(years)).toBe(1);
    expect(await left()).toEqual(new Set());
  });

  test('two processes that sweep at once erase an ended enrollment once', async () => {
    const desk = await signedInAs(server, 'operations');
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const act = { enrollment_id, act_id: 'cancel-it', version: '0', reason: 'requested' as const };
    await desk.call('POST /cancel-desk-policy', { ...act, ends_on: '03/31/2026' });
    server.at('2026-04-11T12:00:00Z');
    const years = { ...kept, keepEndedDays: 10 };
    await Promise.all([round(years), round(years), round(years)]);
    expect(await ids()).toEqual([]);
    const log = await server.services.store.db.selectFrom('audit').select('id').where('action', '=', 'erase').execute();
    expect(log).toHaveLength(1);
  });

  const damageNumbers = ({ store, sealer }: typeof server.services, enrollment_id: string) =>
    store.write((trx) =>
      trx
        .updateTable('kept_number')
        .set({ sealed_token: sealer.seal('another place', 'token') })
        .where('enrollment_id', '=', enrollment_id)
        .execute(),
    );

  test('an enrollment with a damaged row keeps no other from being deleted', async () => {
    const client = server.client();
    const abandoned = [await startEnrollment(client), await startEnrollment(client), await startEnrollment(client)];
    for (const enrollment_id of abandoned) await answerSteps(client, enrollment_id);
    await damageNumbers(server.services, abandoned[0] ?? '');
    server.at('2026-06-10T17:00:00Z');
    const log: string[] = [];
    const settings = { ...server.services.settings, ...kept };
    expect(await sweepNow(server, { settings, log: (line) => log.push(line) })).toBe(2);
    expect(await ids()).toEqual([abandoned[0]]);
    expect(log).toEqual(['enrollments that could not be deleted: 1 (Error)']);
  });

  test('what cannot be deleted takes the place of others in one round only', async () => {
    const client = server.client();
    const abandoned = [await startEnrollment(client), await startEnrollment(client), await startEnrollment(client)];
    for (const enrollment_id of abandoned) await answerSteps(client, enrollment_id);
    for (const enrollment_id of abandoned.slice(0, 2)) await damageNumbers(server.services, enrollment_id);
    server.at('2026-06-10T17:00:00Z');
    const settings = { ...server.services.settings, ...kept };
    const parts = { ...server.services, settings, vault: server.services.outside.vault, log: () => undefined };
    const sweeper = startSweeper(parts, 1e9, 1);
    onTestFinished(() => sweeper.stop());
    const deleted = [await sweeper.round(), await sweeper.round(), await sweeper.round()];
    expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await ids()).toHaveLength(2);
    expect((await ids()).toSorted()).toEqual(abandoned.slice(0, 2).toSorted());
  });

  test('a damaged number keeps no other from leaving the vault', async () => {
    const client = server.client();
    const [first, second] = [await startEnrollment(client), await startEnrollment(client)];
    for (const enrollment_id of [first, second]) await answerSteps(client, enrollment_id);
    const { store } = server.services;
    await store.write((trx) => trx.updateTable('kept_number').set({ gone_at: '2026-03-10T17:00:00.000Z' }).execute());
    await damageNumbers(server.services, first);
    await round();
    expect([await count('vault'), await count('kept_number')]).toEqual([1, 1]);
  });

  test('an unused form schema is deleted in time; one with answers stays', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const { validator } = await client.call('GET /get-form-fields-contact-info', { enrollment_id });
    const hashes = async () => (await server.services.store.db.selectFrom('form_schema').select('hash').execute()).map(({ hash }) => hash);
    const shown = validator.replace(/^\/forms\/|\.js$/g, '');
    expect(await hashes()).toContain(shown);
    server.at('2026-04-20T17:00:00Z');
    await round({ ...kept, keepUnfinishedDays: 0 });
    const { schema_hash } = await server.services.store.db.selectFrom('step_answer').select('schema_hash').executeTakeFirstOrThrow();
    expect(await hashes()).toContain(schema_hash);
    expect(await hashes()).not.toContain(shown);
  });

  test('a number that an abandoned enrollment reused from an earlier one is kept for that one', async () => {
    const client = server.client();
    const first = await startEnrollment(client);
    await answerSteps(client, first);
    await client.call('POST /save-review-info', { enrollment_id: first, first_enroll: 1 });
    const { store } = server.services;
    const { user_id } = await store.db.selectFrom('enrollment').select('user_id').where('id', '=', first).executeTakeFirstOrThrow();
    const next = await startEnrollment(client);
    await store.write((trx) => trx.updateTable('enrollment').set({ type: 'existing-user', user_id }).where('id', '=', next).execute());
    await client.call('POST /save-personal-info', { enrollment_id: next, ...personal });
    const insisted = { enrollment_id: next, ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await client.call('POST /save-contact-info', insisted);
    const [bank] = (await client.call('GET /get-existing-bank-info', { enrollment_id: next })).result;
    const choice = { payment_method: 'eft' as const, bank_id: bank?.bank_id ?? '' };
    await client.call('POST /save-billing-info-existing', { enrollment_id: next, ...choice });
    await client.call('POST /save-agreement-info', { enrollment_id: next, ...(await agreement(client, next)) });
    server.at('2026-06-10T17:00:00Z');
    expect(await round()).toBe(1);
    expect(await count('vault')).toBe(1);
  });

  test('an enrollment with a valid resume link stays, however old it is', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const later = { enrollment_id, email: 'dana@example.com', tab: 'primary_info' as const, data: {} };
    await client.call('POST /save-enrollment', later);
    server.at('2026-04-05T17:00:00Z');
    expect(await round({ ...kept, keepUnfinishedDays: 1 })).toBe(0);
    expect(await count('resume_code')).toBe(1);
    server.at('2026-04-10T17:00:00Z');
    expect(await round({ ...kept, keepUnfinishedDays: 1 })).toBe(1);
    expect(await count('resume_code')).toBe(0);
  });

  test('sessions end with their rights, except while in use', async () => {
    const [gone, here] = [server.client(), server.client()];
    await startEnrollment(gone);
    server.at('2026-03-10T18:30:00Z');
    const enrollment_id = await startEnrollment(here);
    server.at('2026-03-10T19:10:00Z');
    await round();
    expect([await count('session'), await count('enrollment_session')]).toEqual([1, 1]);
    expect(await here.call('GET /get-cart-count', { enrollment_id })).toBeDefined();
  });

  test('sent messages are deleted after their time, pending ones never', async () => {
    const { store, sealer } = server.services;
    const mail = { kind: 'mail', to: 'dana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } as const;
    for (const state of ['sent', 'shown', 'given-up', 'waiting']) {
      await store.write(async (trx) => {
        await post(trx, sealer, { key: state, message: mail, at: '2026-03-10T17:00:00.000Z' });
        // Not due in this test, so that the outbox worker ignores it.
        await trx.updateTable('outbox').set({ state, due_at: '2099-01-01T00:00:00.000Z' }).where('once_key', '=', state).execute();
      });
    }
    server.at('2026-06-01T17:00:00Z');
    await round();
    expect(await count('outbox')).toBe(4);
    server.at('2026-06-30T17:00:00Z');
    await round();
    expect((await store.db.selectFrom('outbox').select('state').execute()).map(({ state }) => state)).toEqual(['waiting']);
  });

  test('audit records and devices are kept for their own time, and forever if so configured', async () => {
    const { store } = server.services;
    await store.write(async (trx) => {
      for (const [id, at] of [
        ['old', '2019-03-01T00:00:00.000Z'],
        ['young', '2025-03-01T00:00:00.000Z'],
      ] as const) {
        const who = { enrollment_id: 'enrollment', session_hash: 'session', action: 'open-secrets', detail: 'to compare' };
        await trx
          .insertInto('audit')
          .values({ id, at, ...who })
          .execute();
        const lead = { device_hash: id, web_url: '/', agent_id: null, group_id: null, sealed_zip: null, seen_at: at };
        await trx.insertInto('lead').values(lead).execute();
      }
    });
    await round({ ...kept, keepAuditDays: 0, keepLeadsDays: 0 });
    expect([await count('audit'), await count('lead')]).toEqual([2, 2]);
    await round();
    expect(await store.db.selectFrom('audit').select('id').execute()).toEqual([{ id: 'young' }]);
    expect(await store.db.selectFrom('lead').select('device_hash').execute()).toEqual([{ device_hash: 'young' }]);
  });
});
