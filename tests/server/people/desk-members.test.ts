import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { makeMemberToken } from '#server/access/member-link.ts';
import { readPeople } from '#server/people/held-people.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const ssn = '748519326';
const ines = {
  entry_id: 'm-2001',
  entry_first_name: 'Ines',
  entry_last_name: 'Ortega',
  entry_birthdate: '05/14/1985',
  entry_gender: 1,
  entry_ssn: ssn,
  entry_zip: '75201',
  entry_email: 'ines@mail.example',
  entry_phone: '2145550177',
  entry_agent: 'rosa-delgado',
  entry_policy_id: 'LB-900001',
  entry_plans: 1,
  entry_plans_0_entry_plan: 202,
  entry_plans_0_entry_status: 'ACTIVE',
};

describe.each(databases)('members at the desk, on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'administrator');
  });

  const add = () => desk.call('POST /save-people-entry', { kind: 'member', answers: ines });
  const inDatabase = async (id: string) =>
    (await readPeople(server.services.store.db, server.services.sealer))?.people.members.find((member) => member.id === id);
  const refusedAt = async (asked: CallRequest<'POST /save-people-entry'>) =>
    (await desk.refused('POST /save-people-entry', asked)).data.map(({ target_element }) => target_element);
  async function membersOfRosa(): Promise<readonly string[]> {
    const rosa = await asRep(server.client());
    return (await rosa.call('GET /get-agent-members', { agent_id: 'rosa-delgado' })).result.map(({ user_id }) => user_id);
  }
  function openLink(client: TestClient, member: string) {
    const link = makeMemberToken(server.services.sealer, member, new Date(Date.now() + 3_600_000));
    return client.send('POST /add-filter-for-member', { user_id: link, tier: 'IO', open_type: 'user' });
  }

  test('a member who is added is one of the rep at once, and the number is shown to no one', async () => {
    const { entry, access_code } = await add();
    expect(entry).toEqual({
      id: 'm-2001',
      name: 'Ines Ortega',
      code: 'LB-900001',
      landing_url: '',
      retired: false,
      has_access_code: false,
    });
    expect(access_code).toBeNull();
    expect(await membersOfRosa()).toContain('m-2001');
    expect(await inDatabase('m-2001')).toMatchObject({ ssn, plans: [{ plan: 202, status: 'ACTIVE' }] });
    const received = JSON.stringify([
      await desk.call('GET /get-people', { kind: 'member', search: 'ortega' }),
      await desk.call('GET /get-people-form', { kind: 'member', id: 'm-2001' }),
      await server.services.store.db.selectFrom('people_entry').selectAll().execute(),
      await server.services.store.db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(received).not.toContain(ssn);
    expect(received).toContain('***-**-9326');
  });

  test('a save keeps the number that is masked, and what the form does not ask', async () => {
    const before = await inDatabase('m-1001');
    const { result, base } = await desk.call('GET /get-people-form', { kind: 'member', id: 'm-1001' });
    const shown = Object.fromEntries(result.map(({ field_name, value }) => [field_name, value]));
    expect(shown.entry_ssn).toBe('***-**-4320');
    const plans = { entry_plans: 1, entry_plans_0_entry_plan: 202, entry_plans_0_entry_status: 'ACTIVE' };
    const answers = { ...shown, ...plans, entry_last_name: 'Winters-Vale' };
    await desk.call('POST /save-people-entry', { kind: 'member', id: 'm-1001', base, answers });
    expect(await inDatabase('m-1001')).toEqual({ ...before, last_name: 'Winters-Vale', plans: [{ plan: 202, status: 'ACTIVE' }] });
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['no number', { entry_ssn: '' }, 'entry_ssn'],
    ['the mask of another number', { entry_ssn: '***-**-1111' }, 'entry_ssn'],
    ['a day that does not exist', { entry_birthdate: '02/30/1985' }, 'entry_birthdate'],
    ['an id that is in use', { entry_id: 'm-1001' }, 'entry_id'],
    ['a plan without a status', { entry_plans_0_entry_status: '' }, 'entry_plans_0_entry_status'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    expect(await refusedAt({ kind: 'member', answers: { ...ines, ...wrong } })).toEqual([field]);
    expect(await inDatabase('m-2001')).toBeUndefined();
  });

  test('links and sessions of a retired member end, and the rep sees them no more, until they are taken back', async () => {
    await add();
    const member = server.client();
    expect((await openLink(member, 'm-2001')).statusCode).toBe(200);
    await desk.call('POST /switch-people-entry', { kind: 'member', id: 'm-2001', retired: true });
    expect(await membersOfRosa()).not.toContain('m-2001');
    expect((await openLink(server.client(), 'm-2001')).statusCode).toBeGreaterThanOrEqual(400);
    expect(await member.call('GET /get-session-time', {})).toMatchObject({ is_open: false });
    await desk.call('POST /switch-people-entry', { kind: 'member', id: 'm-2001', retired: false });
    expect(await membersOfRosa()).toContain('m-2001');
  });
});
