import { describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { officeForEach } from './employer-office.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const { office, employee, codes } = officeForEach(server);
  const codeOf = async (address: string) => (await codes()).find(({ to }) => to === address)?.code ?? '';
  /** A browser in which someone signs in again by their code. */
  const signedIn = (code: string) => asGroup(server.client(), code);
  const nameIn = async (client: TestClient, enrollment_id: string) =>
    (await client.call('GET /get-form-fields-personal-info', { enrollment_id })).result.find(
      ({ field_name }) => field_name === 'first_name',
    )?.value;
  const named = async (client: TestClient) => {
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    return enrollment_id;
  };

  test('an office that signs in again returns to what it has begun, with all answers', async () => {
    const enrollment_id = await named(office());
    const again = await signedIn(accessCodes.cedarOffice);
    expect(await again.refused('GET /get-dynamic-tabs', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
    expect(await again.call('POST /reopen-enrollment', { enrollment_id })).toMatchObject({
      enrollment_id,
      proof_needed: false,
      saved_tab: 'contact_info',
      others: { group_id: 'cedar-creek', eprocess: 'group', open_type: '' },
    });
    expect(await nameIn(again, enrollment_id)).toBe(personal.first_name);
  });

  test('an employee who signs in again by their own code returns once they say their date of birth', async () => {
    const ann = await employee();
    await ann.call('POST /add-filter-for-new-user', quote);
    expect((await ann.call('GET /get-own-coverage', {})).employee, 'with a quote alone').toMatchObject({ enrollment_id: null });
    const enrollment_id = await named(ann);
    expect((await ann.call('GET /get-own-coverage', {})).employee).toMatchObject({ state: 'started', enrollment_id });
    expect(await ann.call('POST /reopen-enrollment', { enrollment_id }), 'in the browser that has it').toMatchObject({
      proof_needed: false,
    });
    const again = await signedIn(await codeOf('ann@mail.example'));
    expect(await again.call('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ proof_needed: true });
    expect(await again.refused('GET /get-form-fields-personal-info', { enrollment_id })).toMatchObject({ errorCode: 'proof-needed' });
    await again.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
    expect(await nameIn(again, enrollment_id)).toBe(personal.first_name);
  });

  test('a browser may name the people of the enrollment that it has opened again', async () => {
    const [referral] = server.services.configs.current().people.referrals ?? [];
    const ann = await employee();
    const enrollment_id = await startEnrollment(ann, { referral: referral?.id });
    const again = await signedIn(await codeOf('ann@mail.example'));
    const { others } = await again.call('POST /reopen-enrollment', { enrollment_id });
    expect(others).toMatchObject({ agent_id: referral?.agent });
    again.headers = { ...again.headers, agent_id: others.agent_id };
    await again.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
  });

  test('no one returns to what another person drives', async () => {
    const byOffice = await named(office());
    const byEmployee = await named(await employee());
    const refusal = async (client: TestClient, enrollment_id: string) =>
      (await client.refused('POST /reopen-enrollment', { enrollment_id })).errorCode;
    expect(await refusal(office(), byEmployee)).toBe('enrollment-unknown');
    for (const code of [accessCodes.northOffice, accessCodes.cedarEmployees, await codeOf('bo@mail.example')]) {
      const client = await signedIn(code);
      for (const enrollment_id of [byOffice, byEmployee]) expect(await refusal(client, enrollment_id)).toBe('enrollment-unknown');
    }
    expect(await refusal(server.client(), byOffice)).toBe('identity-mismatch');
  });

  test('a completed enrollment is not opened again', async () => {
    const enrollment_id = await startEnrollment(office());
    await answerSteps(office(), enrollment_id);
    await office().call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const again = await signedIn(accessCodes.cedarOffice);
    expect(await again.refused('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-completed' });
  });
});
