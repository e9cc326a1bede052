import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { accessRule } from '#server/access/rules.ts';
import { databases } from '#tests/server/support/databases.ts';
import { agreement, answerSteps, bank, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { aboutEnrollment, answeredOf } from '#tests/server/support/recorded-requests.ts';
import { changedTables, rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

type Step = readonly [tab: string, save: (client: TestClient, enrollment_id: string) => Promise<unknown>];
const steps: readonly Step[] = [
  ['primary_info', (client, enrollment_id) => client.send('POST /save-personal-info', { enrollment_id, ...personal })],
  ['contact_info', (client, enrollment_id) => client.send('POST /save-contact-info', { enrollment_id, ...contact })],
  ['billing_info', (client, enrollment_id) => client.send('POST /save-billing-info', { enrollment_id, ...bank })],
  [
    'agreement_info',
    async (client, enrollment_id) =>
      client.send('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id).catch(() => ({}))) }),
  ],
];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each(steps)('without %s nothing is completed, whatever else is saved', async (missing) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    for (const [tab, save] of steps) if (tab !== missing) await save(client, enrollment_id);
    const refusal = await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(refusal).toMatchObject({ statusCode: 409, errorCode: 'step-incomplete' });
    expect(refusal.data.map(({ target_element }) => target_element)).toContain(missing);
    expect(
      await server.services.store.db.selectFrom('policy').select('policy_id').where('enrollment_id', '=', enrollment_id).execute(),
    ).toEqual([]);
  });

  test('what the completion costs and when it begins is not taken from the request', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const wanted = { price: 0, total: 0, amount: '0.01', effective_date: '01/01/2020', effectiveDate: '01/01/2020', plan_id: 999 };
    await client.send('POST /save-review-info', { enrollment_id, first_enroll: 1, ...wanted });
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(policy_id).toMatch(/^EK-/);
    const { body } = await client.send('GET /get-receipt', { enrollment_id });
    expect(body).not.toMatch(/01\/01\/2020|0\.01/);
    expect(body).toContain('04/01/2026');
  });

  test('a completed enrollment is changed by no call', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    await server.services.progress.flush();
    const changing = (Object.keys(calls) as CallName[]).filter((name) => {
      const { changes, afterCompletion } = accessRule(name);
      return calls[name].access === 'enrollment' && changes && !afterCompletion;
    });
    const before = await rowsOf(server.database);
    const answers: string[] = [];
    for (const { name, request } of answeredOf(changing)) {
      const { statusCode, body } = await client.send(name, aboutEnrollment(request, enrollment_id));
      if (statusCode !== 409) answers.push(`${name}: ${statusCode} ${body.slice(0, 100)}`);
    }
    expect(changing.length).toBeGreaterThan(15);
    expect(answers).toEqual([]);
    const changed = changedTables(before, await rowsOf(server.database));
    // The mails of the completion leave meanwhile.
    expect(changed.filter((table) => table !== 'outbox')).toEqual([]);
  });
});
