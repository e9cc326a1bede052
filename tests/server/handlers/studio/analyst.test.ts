import { describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { textsHash } from '#server/config/source/config-source.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const analyst = () => signedInAs(server, 'analyst');
  const numbers = async (request: CallRequest<'GET /get-analyst-numbers'> = march) =>
    (await analyst()).call('GET /get-analyst-numbers', request);
  const at = async (tab: string, request = march) => (await numbers(request)).result.find(({ tab_name }) => tab_name === tab);
  const open = (client: TestClient, enrollment_id: string, tab_name: string) => client.call('POST /note-step', { enrollment_id, tab_name });

  test('the steps of a cart come with a reason for each', async () => {
    const client = await analyst();
    const { result, household } = await client.call('GET /get-analyst-steps', { plans: '401', tier: 'IF', process: 'applicant' });
    expect(household).toEqual({ tier: 'IF', premier: true, iha: false });
    const why = Object.fromEntries(result.filter(({ required }) => required).map(({ tab_name, why: reason }) => [tab_name, reason]));
    expect(why).toMatchObject({
      primary_info: 'Always asked for.',
      dependent_info: 'Asked for by Guild Premier Health.',
    });
    const alone = await client.call('GET /get-analyst-steps', { plans: '401', tier: 'IO', process: 'applicant' });
    expect(alone.result.find(({ tab_name }) => tab_name === 'dependent_info')).toMatchObject({
      required: false,
      why: 'Asked for by Guild Premier Health, but not of this tier or person.',
    });
    expect(await client.refused('GET /get-analyst-steps', { plans: '401,9', tier: 'IO', process: 'rep' })).toMatchObject({
      errorCode: 'plan-unknown',
    });
  });

  test('carriers come with their plans', async () => {
    const { result } = await (await analyst()).call('GET /get-analyst-plans', {});
    expect(result.map(({ carrier_id }) => carrier_id)).toEqual(['fernvale', 'harborlight', 'meadowlark', 'northquay']);
    expect(result[2]?.plans[0]).toEqual({ plan_id: 401, name: 'Guild Premier Health', category: 'medical', kind: 'premier' });
  });

  test('events at a step are counted: shown, refused by field, saved, turned back from, saved for later', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await open(client, enrollment_id, 'primary_info');
    await client.call('POST /note-step', { enrollment_id, tab_name: 'primary_info', stopped_by: ['ssn', 'first_name', 'horoscope'] });
    await client.refused('POST /save-personal-info', { enrollment_id, ...personal, ssn: '000-00-0000' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await open(client, enrollment_id, 'contact_info');
    await open(client, enrollment_id, 'primary_info');
    await open(client, enrollment_id, 'contact_info');
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info' });
    expect(await at('primary_info')).toEqual({
      tab_name: 'primary_info',
      title: 'Personal Information',
      opened: 2,
      saved: 1,
      stands: 0,
      left: 0,
      back: 0,
      later: 0,
      refusals: [
        { field_name: 'ssn', label: 'Social Security Number', times: 2 },
        { field_name: 'first_name', label: 'First name', times: 1 },
      ],
    });
    expect(await at('contact_info')).toMatchObject({ opened: 2, saved: 0, stands: 1, left: 0, back: 1, later: 1 });
  });

  test('a step that a carrier inserts between two others counts in its position: turned back from, and to', async () => {
    const carrier = await signedInAs(server, 'carrier');
    const texts = server.services.configs.texts();
    const own = '  - { tab: travel_info, title: Travel, order: 0.5, kind: form, required: always, fields: [middle_name] }\n';
    const text = (texts['steps.yaml'] ?? '').replace('steps:\n', `steps:\n${own}`);
    await carrier.call('POST /publish-configuration', { base: textsHash(texts), edits: [{ file: 'steps.yaml', text }], note: '' });
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    for (const tab of ['primary_info', 'travel_info', 'contact_info', 'travel_info', 'primary_info']) {
      await open(client, enrollment_id, tab);
      await server.services.progress.flush();
    }
    const { result } = await numbers();
    expect(result.slice(0, 3).map(({ tab_name, back }) => [tab_name, back])).toEqual([
      ['primary_info', 0],
      ['travel_info', 1],
      ['contact_info', 1],
    ]);
  });

  test('an enrollment that was inactive for a day counts as left, on the day of its last activity', async () => {
    const client = server.client();
    await open(client, await startEnrollment(client), 'primary_info');
    server.at('2026-03-11T18:00:00Z');
    expect(await at('primary_info')).toMatchObject({ stands: 0, left: 1 });
    expect(await at('primary_info', { from: '2026-03-11', to: '2026-03-31' })).toMatchObject({ stands: 0, left: 0, opened: 0 });
  });

  test('a completed enrollment counts once and is at no step', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const { completed, result } = await numbers();
    expect(completed).toBe(1);
    expect(result.find(({ tab_name }) => tab_name === 'review_info')).toMatchObject({ saved: 1 });
    expect(result.map(({ stands, left }) => stands + left)).toEqual(result.map(() => 0));
  });

  test('carrier and process filter the enrollments', async () => {
    const client = server.client();
    await open(client, await startEnrollment(client), 'primary_info');
    const opened = async (of: object) => (await at('primary_info', { ...march, ...of }))?.opened;
    expect(await opened({ carrier_id: 'fernvale' })).toBe(1);
    expect(await opened({ carrier_id: 'northquay' })).toBe(0);
    expect(await opened({ process: 'applicant' })).toBe(1);
    expect(await opened({ process: 'rep' })).toBe(0);
  });

  test('no answer and no unknown field name is stored', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'contact_info', stopped_by: ['dana@example.com', 'city'] });
    await client.refused('POST /note-step', { enrollment_id, tab_name: 'horoscope_info' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.refused('POST /save-contact-info', { enrollment_id, ...contact, zip: '99999' });
    await server.services.progress.flush();
    const { db } = server.services.store;
    const stored = JSON.stringify([
      await db.selectFrom('progress_count').selectAll().execute(),
      await db.selectFrom('progress_place').selectAll().execute(),
    ]);
    for (const answer of ['dana@example.com', 'Dana', '99999', 'horoscope']) expect(stored).not.toContain(answer);
    expect(stored).toContain('city');
  });

  test('concurrent counts of several processes add up', async () => {
    const second = await openTestServer(server.database);
    const enrollments = await Promise.all([server, second].map(async (each) => startEnrollment(each.client())));
    const count = { day: '2026-03-10', carriers: '|fernvale|', process: 'applicant', tab: 'primary_info', happening: 'opened', field: '' };
    for (const enrollment_id of enrollments) {
      for (const { services } of [server, second]) {
        services.progress.note({ ...count, enrollment_id, position: 0, at: '2026-03-10T17:00:00.000Z' });
      }
    }
    await Promise.all([server.services.progress.flush(), second.services.progress.flush()]);
    await second.close();
    expect(await at('primary_info')).toMatchObject({ opened: 4, stands: 2 });
  });
});
