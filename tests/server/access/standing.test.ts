import { describe, expect, test } from 'vitest';
import { makeMemberToken } from '#server/access/member-link.ts';
import { up } from '#server/store/migrations/020-types-not-believed.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/** A plan that needs a membership, bought together with one. */
const needy = { plan_id: 408, plan_pricing_id: '408-IO' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  const visitor = () => server.client();
  const rosa = () => asRep(server.client());
  const office = () => asGroup(server.client());
  const employee = () => asGroup(server.client(), accessCodes.cedarEmployees);
  const linkOf = (userId: string) =>
    makeMemberToken(server.services.sealer, userId, new Date(server.services.clock().getTime() + 86_400_000));
  async function ada(): Promise<TestClient> {
    const client = server.client();
    await client.call('POST /add-filter-for-member', { user_id: linkOf('m-1001'), tier: 'IO' });
    return client;
  }

  const start = (client: TestClient, more: object = {}) => client.call('POST /add-filter-for-new-user', { ...quote, ...more });
  const column = async (client: TestClient, enrollment_id: string, name: 'type' | 'eprocess' | 'filter_info') =>
    (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: name })).result;

  test.each([
    ['existing-member', visitor],
    ['existing-user', visitor],
    ['existing-member', rosa],
    ['existing-member', employee],
    ['new-group-member', visitor],
  ])('claiming to be %s changes nothing', async (type, browser) => {
    const client = await browser();
    expect(await client.refused('POST /add-filter-for-new-user', { ...quote, type })).toMatchObject({
      statusCode: 403,
      errorCode: 'identity-mismatch',
    });
    const { temp_enrollment_id: tempId } = await start(client);
    expect(await client.refused('PUT /change-filter-info/{tempId}', { tempId, type })).toMatchObject({ errorCode: 'identity-mismatch' });
    expect(await column(client, tempId, 'type')).toBe('new-member');
  });

  test('only a member who signed in can skip the membership, not a person who claims to be a member', async () => {
    const member = await ada();
    const { temp_enrollment_id: theirs, type } = await start(member, { type: 'existing-member' });
    expect(type).toBe('existing-user');
    expect(await column(member, theirs, 'filter_info')).toMatchObject({ user_id: 'm-1001' });
    await member.call('POST /add-plan-to-cart', { enrollment_id: theirs, ...needy });
    const rep = await rosa();
    const { temp_enrollment_id: enrollment_id } = await start(rep);
    expect(await rep.refused('POST /add-plan-to-cart', { enrollment_id, ...needy })).toMatchObject({ errorCode: 'membership-required' });
  });

  test('a rep who chose a member and then quotes someone else enrolls a new person', async () => {
    const rep = await rosa();
    const chosen = await rep.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO', eprocess: 'rep' });
    expect(await column(rep, chosen.temp_enrollment_id, 'type')).toBe('existing-user');
    const { temp_enrollment_id, type } = await start(rep, { eprocess: 'rep' });
    expect(type).toBe('new-member');
    expect(await column(rep, temp_enrollment_id, 'type')).toBe('new-member');
  });

  test.each([
    ['rep', rosa, {}],
    ['rep', rosa, { eprocess: 'applicant' }],
    ['group', office, {}],
    ['group', employee, { eprocess: 'group' }],
    ['applicant', ada, {}],
    ['applicant', visitor, { eprocess: 'applicant' }],
  ] as const)('the session determines that an enrollment is driven by %s', async (process, browser, claim) => {
    const client = await browser();
    const { temp_enrollment_id } = await start(client, claim);
    expect(await column(client, temp_enrollment_id, 'eprocess')).toBe(process);
  });

  test.each([
    ['rep', employee],
    ['group', visitor],
    ['rep', ada],
  ] as const)('claiming to drive as %s changes nothing', async (eprocess, browser) => {
    const client = await browser();
    expect(await client.refused('POST /add-filter-for-new-user', { ...quote, eprocess })).toMatchObject({ errorCode: 'identity-mismatch' });
    const { temp_enrollment_id: tempId } = await start(client);
    expect(await client.refused('PUT /change-filter-info/{tempId}', { tempId, eprocess })).toMatchObject({
      errorCode: 'identity-mismatch',
    });
  });

  test.each([{ type: 'vip' }, { eprocess: 'admin' }, { open_type: 'window' }])('%j is not a valid value on the wire', async (claim) => {
    const refused = await visitor().refused('POST /add-filter-for-new-user', { ...quote, ...claim });
    expect(refused).toMatchObject({ statusCode: 422, data: [{ target_element: Object.keys(claim)[0] }] });
  });

  test('how a visitor arrived is stored', async () => {
    const client = visitor();
    const { temp_enrollment_id } = await start(client, { open_type: 'agent' });
    expect(await column(client, temp_enrollment_id, 'filter_info')).toMatchObject({ open_type: 'agent' });
  });

  test('an enroller of a group starts a new member of the group', async () => {
    const rep = await rosa();
    expect(await start(rep, { group_id: 'cedar-creek' })).toMatchObject({ type: 'new-group-member' });
    expect(await start(rep, { group_id: 'larkspur-direct', type: 'new-member' })).toMatchObject({ type: 'new-member' });
    expect(await start(await office(), { type: 'new-group-member' })).toMatchObject({ type: 'new-group-member' });
  });

  describe('the portal', () => {
    const larkspur = { portal_id: 'larkspur-direct', portal_name: 'Larkspur Direct', portal_code: 'LSD100' };
    const harbor = { portal_id: 'harbor-employers', portal_name: 'Harbor Employers Exchange', portal_code: 'HEX200' };

    test.each([
      ['a visitor', visitor, larkspur],
      ['a rep', rosa, larkspur],
      ['the office of a group', office, harbor],
      ['an employee', employee, harbor],
    ])('for %s who names none is the one of the session, with its name and code', async (_who, browser, portal) => {
      const client = await browser();
      const started = await start(client);
      expect(started).toMatchObject(portal);
      expect(await column(client, started.temp_enrollment_id, 'filter_info')).toMatchObject({ platform_group_id: portal.portal_id });
    });

    test('of a group’s landing page is the group’s', async () => {
      const client = visitor();
      await client.call('GET /validate-landing-page', { landing_page: 'guild' });
      expect(await start(client)).toMatchObject({ portal_id: 'guild-trust', portal_name: 'Meadowlark Guild Trust', portal_code: 'MGT300' });
    });

    test.each([
      ['an employee', employee],
      ['the office of a group', office],
    ])('for %s can only be the group’s', async (_who, browser) => {
      const client = await browser();
      expect(await client.refused('POST /add-filter-for-new-user', { ...quote, platform_group_id: 'guild-trust' })).toMatchObject({
        errorCode: 'identity-mismatch',
      });
      const { result } = await client.call('GET /get-enrollment-platforms', {});
      expect(result.map(({ platform_group_id }) => platform_group_id)).toEqual(['harbor-employers']);
    });

    test('comes with its name and code wherever an enrollment begins', async () => {
      const rep = await rosa();
      expect(await rep.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO' })).toMatchObject(harbor);
      expect(await visitor().call('POST /add-filter-for-member', { user_id: linkOf('m-1001'), tier: 'IO' })).toMatchObject(larkspur);
      expect(await visitor().call('GET /get-elevate-info', {})).toEqual(harbor);
    });

    test('stays when the quote is changed by a person who could not choose it', async () => {
      const client = visitor();
      const { temp_enrollment_id: tempId } = await start(client, { platform_group_id: 'guild-trust' });
      await client.call('GET /validate-group', { group_code: accessCodes.cedarEmployees });
      await client.call('PUT /change-filter-info/{tempId}', { tempId, platform_group_id: 'guild-trust', gender: 0 });
      expect(await column(client, tempId, 'filter_info')).toMatchObject({ platform_group_id: 'guild-trust', gender: 0 });
    });
  });

  test('false claims in open enrollments are corrected', async () => {
    const client = visitor();
    const [stated, odd, done] = [await startEnrollment(client), await startEnrollment(client), await startEnrollment(client)];
    const member = await ada();
    const { temp_enrollment_id: true_ } = await start(member);
    const { db } = server.services.store;
    const set = (id: string, row: object) => db.updateTable('enrollment').set(row).where('id', '=', id).execute();
    await set(stated, { type: 'existing-member' });
    await set(odd, { type: 'vip' });
    await set(done, { type: 'existing-member', completed_at: '2026-03-10T17:00:00Z' });
    await up(db);
    const rows = await db.selectFrom('enrollment').select(['id', 'type']).where('id', 'in', [stated, odd, done, true_]).execute();
    expect(Object.fromEntries(rows.map(({ id, type }) => [id, type]))).toEqual({
      [stated]: 'new-member',
      [odd]: 'new-member',
      [done]: 'existing-member',
      [true_]: 'existing-user',
    });
  });
});
