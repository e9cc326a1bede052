import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test.each([
    ['an applicant', 'applicant', async (client: TestClient) => client],
    ['an employee with the group’s code', 'applicant', (client: TestClient) => asGroup(client, accessCodes.cedarEmployees)],
    ['a rep', 'rep', (client: TestClient) => asRep(client)],
    ['a group’s office', 'group', (client: TestClient) => asGroup(client, accessCodes.cedarOffice)],
  ])('the evidence says whether the applicant signed alone: %s', async (_who, signed, signIn) => {
    const client = await signIn(server.client());
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    expect(await latestEvidence(server.services.store.db, enrollment_id)).toMatchObject({ eprocess: signed });
    const renamed: object = { ...personal, first_name: 'Diana' };
    await client.call('POST /save-personal-info', { enrollment_id, ...renamed });
    const { withdrawn } = await client.call('GET /get-signature-request', { enrollment_id });
    expect(withdrawn).toMatch(signed === 'applicant' ? /^You changed your first name/ : /^Changed since the applicant signed/);
  });
});
