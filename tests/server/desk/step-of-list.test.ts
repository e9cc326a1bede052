import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { labelEarlier } from '#server/desk/label-earlier.ts';
import { wantedList } from '#server/desk/list-request.ts';
import { listPlaces } from '#server/store/desk/desk-list.ts';
import { up as labelEarlierSteps } from '#server/store/migrations/127-step-labels.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

type ListRequest = CallRequest<'GET /get-desk-enrollments'>;

describe.each(databases)('on $name, the step that an enrollment has reached', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
  });

  const list = (asked: ListRequest = {}) => desk.call('GET /get-desk-enrollments', asked);
  const found = async (asked: ListRequest) => (await list(asked)).result.map(({ enrollment_id }) => enrollment_id);
  const stepsOf = async () => {
    await server.services.progress.flush();
    return (await list()).result.map(({ step }) => step);
  };

  test('is the last one that was opened or saved, in the list and its file, and none once it is completed', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect(await stepsOf()).toEqual(['']);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'primary_info' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    expect(await stepsOf()).toEqual(['Personal Information']);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'contact_info' });
    expect(await stepsOf()).toEqual(['Contact Information']);
    const { csv } = await desk.call('GET /get-desk-enrollments-csv', {});
    expect(csv).toContain(`\r\n${enrollment_id},in_progress,Contact Information,,Dana Example`);
    await complete(client, enrollment_id);
    expect(await stepsOf()).toEqual(['']);
    await server.services.progress.flush();
    expect(await found({ step: 'review_info' })).toEqual([]);
  });

  test('finds it, alone and with other filters, and leaves with the step', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await startEnrollment(server.client());
    await client.call('POST /note-step', { enrollment_id, tab_name: 'primary_info' });
    await stepsOf();
    expect((await desk.call('GET /get-desk-choices', {})).steps).toContainEqual({ id: 'primary_info', name: 'Personal Information' });
    expect(await found({ step: 'primary_info' })).toEqual([enrollment_id]);
    expect(await found({ step: 'primary_info', stage: 'in_progress', carrier_id: 'fernvale', sort: 'effective' })).toEqual([enrollment_id]);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /note-step', { enrollment_id, tab_name: 'contact_info' });
    await stepsOf();
    expect(await found({ step: 'primary_info' })).toEqual([]);
    expect(await found({ step: 'contact_info' })).toEqual([enrollment_id]);
  });

  test('is known of those from before it was a label, and from before there were labels', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'primary_info' });
    await complete(server.client());
    await stepsOf();
    const { store } = server.services;
    await store.write((trx) => trx.deleteFrom('desk_label').where('kind', '=', 'step').execute());
    await store.write((trx) => labelEarlierSteps(trx as Kysely<unknown>));
    expect(await found({ step: 'primary_info' })).toEqual([enrollment_id]);
    await store.write((trx) => trx.deleteFrom('desk_label').execute());
    await labelEarlier(server.services, '', 10);
    const labelled = await store.db.selectFrom('desk_label').select(['enrollment_id', 'value']).where('kind', '=', 'step').execute();
    expect(labelled).toEqual([{ enrollment_id, value: 'primary_info' }]);
  });

  test('keeps finding it after configuration has renamed the step', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /note-step', { enrollment_id, tab_name: 'primary_info' });
    await stepsOf();
    const config = server.services.configs.current();
    const steps = config.steps.map((step) => ({ ...step, renamed_from: step.tab === 'contact_info' ? 'primary_info' : undefined }));
    const renamed = { ...config, steps: steps.filter(({ tab }) => tab !== 'primary_info') } as typeof config;
    const wanted = wantedList(
      { sealer: server.services.sealer, config: renamed },
      { step: 'contact_info' },
      { carriers: null, groups: null },
    );
    expect((await listPlaces(server.services.store.db, { ...wanted, most: 2 })).map(({ id }) => id)).toEqual([enrollment_id]);
  });
});

async function complete(client: TestClient, started?: string): Promise<void> {
  const enrollment_id = started ?? (await startEnrollment(client));
  await answerSteps(client, enrollment_id);
  await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
}
