import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'dana.other@example.com';
const server = serverForEach(sqlite.create);

/** Another browser that resumes with the mailed code what a client has started. */
async function resumedFrom(client: TestClient, started: Parameters<typeof startEnrollment>[1]): Promise<TestClient> {
  const enrollment_id = await startEnrollment(client, started);
  await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'contact_info', data: {} });
  const { code } = await wayBack(server);
  const other = server.client();
  await other.call('POST /continue-enrollment', { code, email });
  return other;
}

test('people who resume an enrollment that a rep began are at the rep’s page, which then asks for no code', async () => {
  const applicant = await resumedFrom(await asRep(server.client()), { eprocess: 'rep' });
  for (const landing_page of ['', 'rosa']) {
    expect(await applicant.call('GET /validate-landing-page', { landing_page })).toMatchObject({
      agent_id: 'rosa-delgado',
      bypass_page: true,
      role: '',
    });
  }
  expect(await applicant.call('GET /validate-landing-page', { landing_page: 'marsh' })).toMatchObject({ bypass_page: false });
});

test('a store that needs a code lets in people who resume an enrollment, and no one else', async () => {
  server.configure((config) => {
    const groups = config.people.groups.map((group) => (group.id === '1929' ? { ...group, bypass_page: false } : group));
    return { ...config, people: { ...config.people, groups } };
  });
  const applicant = await resumedFrom(server.client(), { group_id: '1929' });
  expect(await applicant.call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ bypass_page: true, open_type: 'user' });
  expect(await server.client().call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ bypass_page: false });
});

test('a rep who resumes another rep’s enrollment keeps their identity', async () => {
  const theo = await asRep(server.client(), accessCodes.theo);
  const enrollment_id = await startEnrollment(theo, { eprocess: 'rep' });
  await theo.call('POST /save-enrollment', { enrollment_id, email, tab: 'contact_info', data: {} });
  const { code } = await wayBack(server);
  const rosa = await asRep(server.client());
  await rosa.call('POST /continue-enrollment', { code, email });
  expect(await rosa.call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ agent_id: 'rosa-delgado', role: 'rep' });
});
