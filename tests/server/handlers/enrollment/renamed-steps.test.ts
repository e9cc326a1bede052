import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '#server/config/config.ts';
import { openSecrets, savedStep } from '#server/store/steps/step-answers.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, quote, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const field = (field_name: string, sensitive = false) =>
  ({ field_name, label: field_name, type: 'text', required: true, read_only: false, sensitive }) as const;

const travel: Step = {
  tab: 'travel_info',
  title: 'Travel',
  order: 10,
  kind: 'form',
  required: 'always',
  fields: [field('country'), field('passport', true)],
};
const trip: Step = { ...travel, tab: 'trip_info', title: 'Your trip', renamed_from: 'travel_info' };
const answers = { country: 'Chile', passport: 'X99-1230' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    configured(travel);
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  const configured = (step: Step) =>
    server.configure(() => ({ ...demoConfig(), hash: randomUUID(), steps: [...demoConfig().steps, step] }));
  const tabs = async () => (await client.call('GET /get-dynamic-tabs', { enrollment_id })).result.filter(({ required }) => required);
  const shown = (tab_name: string) => client.call('GET /get-form-fields-step-info', { enrollment_id, tab_name });
  const valuesOf = async (tab_name: string) => (await shown(tab_name)).result.map(({ value }) => value);
  const save = (tab_name: string, sent: object) => client.call('POST /save-step-info', { enrollment_id, tab_name, answers: { ...sent } });
  const stored = (tab: string) => savedStep(server.services.store.db, enrollment_id, tab);

  test('the answers of a step move with its name: it stays complete, and the enrollment completes with them', async () => {
    await answerSteps(client, enrollment_id);
    await save('travel_info', answers);
    await sign(client, enrollment_id);
    configured(trip);
    expect((await tabs()).at(-1)).toMatchObject({ tab_name: 'trip_info', complete: true, renamed_from: ['travel_info'] });
    expect(await valuesOf('trip_info')).toEqual(['Chile', '****1230']);
    expect((await shown('trip_info')).news).toBeUndefined();
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect((await server.app.inject('/dev/outbox')).body).toContain('country: Chile');
  });

  test('a number stays encrypted in the move, and the next save stores it under the new name', async () => {
    await answerSteps(client, enrollment_id);
    await save('travel_info', answers);
    configured(trip);
    const { result, step_version } = await shown('trip_info');
    await client.call('POST /save-step-info', {
      enrollment_id,
      tab_name: 'trip_info',
      answers: { country: 'Peru', passport: result[1]?.value },
      step_version,
    });
    const now = await stored('trip_info');
    expect(now && openSecrets(await ownSealer(server, enrollment_id), now)).toEqual({ passport: { value: 'X99-1230' } });
    expect(await stored('travel_info')).toBeUndefined();
    // Answers saved since then no longer need the rename.
    configured({ ...trip, renamed_from: [] });
    expect(await valuesOf('trip_info')).toEqual(['Peru', '****1230']);
  });

  test('a page that was open during the edit still works', async () => {
    await answerSteps(client, enrollment_id);
    const { step_version } = await shown('travel_info');
    configured(trip);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'travel_info' });
    await client.call('POST /save-step-info', { enrollment_id, tab_name: 'travel_info', answers, step_version });
    expect(await stored('trip_info')).toBeDefined();
    expect(await valuesOf('travel_info')).toEqual(['Chile', '****1230']);
  });

  test('after two renames, the step is found under its oldest name too', async () => {
    await answerSteps(client, enrollment_id);
    await save('travel_info', answers);
    configured({ ...trip, tab: 'journey_info', renamed_from: ['trip_info', 'travel_info'] });
    expect(await valuesOf('journey_info')).toEqual(['Chile', '****1230']);
  });

  test('people who saved for later return to the step under its new name, with what they typed', async () => {
    await answerSteps(client, enrollment_id);
    const email = contact.email_address;
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'travel_info', data: { country: 'Chi' } });
    configured(trip);
    const { code } = await wayBack(server);
    client = server.client();
    expect(await client.call('POST /continue-enrollment', { code, email })).toMatchObject({ saved_tab: 'trip_info' });
    await client.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
    expect(await valuesOf('trip_info')).toEqual(['Chi', undefined]);
  });

  test('statistics under the earlier name count for the step', async () => {
    await answerSteps(client, enrollment_id);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'travel_info', stopped_by: ['country'] });
    await server.services.progress.flush();
    configured(trip);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'trip_info', stopped_by: ['country'] });
    const analyst = await signedInAs(server, 'analyst');
    const { result } = await analyst.call('GET /get-analyst-numbers', { from: '2026-03-10', to: '2026-03-10' });
    const refusals = result.find(({ tab_name }) => tab_name === 'trip_info')?.refusals;
    expect(refusals).toEqual([{ field_name: 'country', label: 'country', times: 2 }]);
    expect(result.map(({ tab_name }) => tab_name)).not.toContain('travel_info');
  });
});
