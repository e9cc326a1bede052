import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id = '';
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  });

  const save = (answers: object) => client.call('POST /save-contact-info', { enrollment_id, ...contact, ...answers });
  const faultsOf = async (answers: object) =>
    (await client.refused('POST /save-contact-info', { enrollment_id, ...contact, ...answers })).data;

  test.each([
    [{ zip: '00000' }, { target_element: 'zip', error_message: 'Invalid Zip code', is_valid: false }],
    [{ state: 'NY' }, { target_element: 'state', error_message: 'This zip code is not in this state', is_valid: false }],
  ])('an address that no directory knows is doubtful, and kept on insistence: %j', async (answers, fault) => {
    expect(await faultsOf(answers)).toEqual([fault]);
    expect(await faultsOf({ ...answers, with_validation: 1 })).toEqual([fault]);
    await save({ ...answers, with_validation: 0 });
  });

  test('an address that was kept as typed is not doubted again until it is changed', async () => {
    await save({ state: 'NY', with_validation: 0 });
    await save({ state: 'NY', address1: '9 Elm Street', with_validation: 1 });
    expect(await faultsOf({ state: 'CA', with_validation: 1 })).toMatchObject([{ target_element: 'state' }]);
  });
});
