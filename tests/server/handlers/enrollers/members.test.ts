import { beforeAll, describe, expect, test } from 'vitest';
import { makeMemberToken } from '#server/access/member-link.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, agreement, contact, personal, plan, quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { storeHeaders, type TestClient } from '#tests/server/support/test-client.ts';

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let rosa: TestClient;
  beforeAll(async () => {
    rosa = await asRep(server.client(), accessCodes.rosa);
  });

  const linkOf = (user_id: string, days = 1) =>
    makeMemberToken(server.services.sealer, user_id, new Date(server.services.clock().getTime() + days * 86_400_000));

  async function checkOut(client: TestClient, enrollment_id: string): Promise<void> {
    await client.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  }

  test('a rep sees their own groups, portals and members, and no others', async () => {
    const { result: groups } = await rosa.call('GET /get-agent-groups', {});
    expect(groups).toEqual([
      { gid: 'cedar-creek', gname: 'Cedar Creek Joinery' },
      { gid: 'tidewater', gname: 'Tidewater Ferry' },
    ]);
    const { result: portals } = await rosa.call('GET /get-enrollment-platforms', {});
    expect(portals.map(({ platform_code }) => platform_code)).toEqual(['LSD100', 'HEX200', 'MGT300']);
    const { result: members } = await rosa.call('GET /get-agent-members', { agent_id: 'rosa-delgado' });
    expect(names(members)).toContain('Ada Winters');
    expect(names(members)).not.toContain('Lena Kowalski');
    expect(await rosa.refused('GET /get-agent-members', { agent_id: 'theo-marsh' })).toMatchObject({ errorCode: 'identity-mismatch' });
    expect(await rosa.refused('GET /get-group-users', { group_id: 'cedar-creek' })).toMatchObject({ errorCode: 'identity-mismatch' });
  });

  test('a member row shows who it is and their plans, without the Social Security Number', async () => {
    const { result } = await rosa.call('GET /get-agent-members', {});
    expect(result.find(({ user_id }) => user_id === 'm-1001')).toEqual({
      name: 'Ada Winters',
      dob: '04/12/1986',
      email: 'ada.winters@mail.example',
      ssn: '***-**-4320',
      user_id: 'm-1001',
      policy_id: 'LB-240117',
      group_info: { group_id: 'cedar-creek', group_name: 'Cedar Creek Joinery' },
      plan_info: [
        { plan: 202, plan_name: 'Bright Smile Plus', plan_status: 'ACTIVE' },
        { plan: 105, plan_name: 'Safe Harbor Accident 10K', plan_status: 'TERMINATED' },
      ],
    });
  });

  test('a group’s office sees its members; its employees and visitors see none', async () => {
    const office = await asGroup(server.client(), accessCodes.cedarOffice);
    const { result } = await office.call('GET /get-group-users', {});
    expect(names(result)).toEqual(['Ada Winters', 'Marcus Oyelaran', 'Beatriz Salas', 'Elias Grant']);
    expect(await office.refused('GET /get-group-users', { group_id: 'northlight' })).toMatchObject({ errorCode: 'identity-mismatch' });
    const employee = await asGroup(server.client(), accessCodes.cedarEmployees);
    for (const client of [employee, server.client()]) {
      expect(await client.refused('GET /get-group-users', { group_id: 'cedar-creek' })).toMatchObject({ errorCode: 'identity-mismatch' });
      expect(await client.refused('GET /get-agent-members', {})).toMatchObject({ errorCode: 'identity-mismatch' });
      expect(await client.refused('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO' })).toMatchObject({
        errorCode: 'identity-mismatch',
      });
    }
  });

  test('a current member is enrolled with the data on file, and keeps a number that no one sees', async () => {
    const started = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO', eprocess: 'rep' });
    expect(started).toMatchObject({ portal_id: 'harbor-employers', group_id: 'cedar-creek' });
    const enrollment_id = started.temp_enrollment_id;
    await checkOut(rosa, enrollment_id);
    const { result } = await rosa.call('GET /get-form-fields-personal-info', { enrollment_id });
    const shown = Object.fromEntries(result.map(({ field_name, value }) => [field_name, value]));
    expect(shown).toMatchObject({
      first_name: 'Ada',
      last_name: 'Winters',
      birthdate: '04/12/1986',
      marital_status: 1,
      ssn: '***-**-4320',
    });
    await rosa.call('POST /save-personal-info', { enrollment_id, ...shown });
    const { result: reach } = await rosa.call('GET /get-form-fields-step-info', { enrollment_id, tab_name: 'contact_info' });
    expect(Object.fromEntries(reach.map(({ field_name, value }) => [field_name, value]))).toMatchObject({
      email_address: 'ada.winters@mail.example',
      address1: '4120 Cole Avenue',
      zip: '75204',
      state: 'TX',
    });
    const { result: kept } = await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' });
    expect(kept).toMatchObject({ ssn: '***-**-4320' });
    const audit = await server.services.store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute();
    expect(audit.map(({ detail }) => detail).join()).toContain('to take over ssn');
  });

  test('typing a new number decrypts none on file', async () => {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO' });
    await checkOut(rosa, enrollment_id);
    await rosa.call('POST /save-personal-info', { enrollment_id, ...personal });
    const audit = await server.services.store.db.selectFrom('audit').select('action').where('enrollment_id', '=', enrollment_id).execute();
    expect(audit.map(({ action }) => action)).not.toContain('open-secrets');
  });

  test('a mask that differs from the one on file is refused', async () => {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO' });
    await checkOut(rosa, enrollment_id);
    const refusal = await rosa.refused('POST /save-personal-info', { enrollment_id, ...personal, ssn: '***-**-9999' });
    expect(refusal.data).toEqual([{ target_element: 'ssn', error_message: 'Invalid Social Security Number' }]);
  });

  test('the family on file appears again for a tier that covers it', async () => {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IF' });
    await rosa.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, is_smoker: 0 });
    await rosa.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 101, plan_pricing_id: '101-IF' });
    await rosa.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    const { result } = await rosa.call('GET /get-dependents-existing-user-enrollment', { enrollment_id });
    expect(result.dependents.map(({ primary_info }) => primary_info)).toMatchObject([
      { relationship: 'spouse', first_name: 'Owen', ssn: '***-**-4318' },
      { relationship: 'child', first_name: 'June', ssn: '***-**-4317' },
    ]);
  });

  test('without a tier, or for someone else’s member, nothing is started', async () => {
    const refusal = await rosa.refused('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: '' });
    expect(refusal.data).toEqual([{ target_element: 'tier', error_message: 'Please choose a tier' }]);
    expect(await rosa.refused('POST /add-filter-for-existing-user', { user_id: 'm-1003', tier: 'IO' })).toMatchObject({
      errorCode: 'member-unknown',
    });
  });

  test('people whom a rep has enrolled are that rep’s members from then on, with their answers', async () => {
    const started = { ...quote, eprocess: 'rep', agent_id: 'rosa-delgado', group_id: 'cedar-creek', platform_group_id: 'harbor-employers' };
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-new-user', {
      ...started,
      type: 'new-group-member',
    });
    await checkOut(rosa, enrollment_id);
    await answerSteps(rosa, enrollment_id);
    const { policy_id } = await rosa.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const { result } = await rosa.call('GET /get-agent-members', {});
    const dana = result.find(({ name }) => name === 'Dana Example');
    expect(dana).toMatchObject({
      dob: '05/14/1991',
      email: 'dana@example.com',
      ssn: '***-**-1234',
      policy_id,
      group_info: { group_id: 'cedar-creek' },
      plan_info: [{ plan: 201, plan_status: 'PENDING' }],
    });
    const again = await rosa.call('POST /add-filter-for-existing-user', { user_id: dana?.user_id ?? '', tier: 'IO' });
    await checkOut(rosa, again.temp_enrollment_id);
    const fields = await rosa.call('GET /get-form-fields-personal-info', { enrollment_id: again.temp_enrollment_id });
    expect(fields.result.find(({ field_name }) => field_name === 'ssn')?.value).toBe('***-**-1234');
    const theirs = { enrollment_id: again.temp_enrollment_id };
    const unchanged = { ...theirs, ...personal, ssn: '***-**-1234' };
    await rosa.call('POST /save-personal-info', unchanged);
    const insisted = { ...theirs, ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await rosa.call('POST /save-contact-info', insisted);
    await rosa.call('POST /save-billing-info', { ...theirs, ...bank });
    await rosa.call('POST /save-agreement-info', { ...theirs, ...(await agreement(rosa, again.temp_enrollment_id)) });
    await rosa.call('POST /save-review-info', { ...theirs, first_enroll: 1 });
    const { result: after } = await rosa.call('GET /get-agent-members', {});
    expect(names(after).filter((name) => name === 'Dana Example')).toHaveLength(1);
  });

  test('a group has one name wherever a rep enrolls for it', async () => {
    const { result } = await rosa.call('GET /get-agent-groups', {});
    for (const { gid: group_id, gname } of result) {
      expect(await rosa.call('GET /get-group-agent-member-info', { group_id })).toMatchObject({ result: { group_info: { gname } } });
      expect(await rosa.call('GET /get-group-info-enroll', { group_id })).toMatchObject({ gname });
    }
  });

  test('only its own session learns whom an enrollment is for; those who may name a group learn its data', async () => {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1002', tier: 'IO' });
    expect(await rosa.call('GET /get-group-agent-member-info', { enrollment_id })).toEqual({
      enrollment_type: 'existing-user',
      result: {
        user_info: { user_id: 'm-1002', first_name: 'Marcus', last_name: 'Oyelaran', name: 'Marcus Oyelaran' },
        group_info: { group_id: 'cedar-creek', gname: 'Cedar Creek Joinery', gcode: 'CEDAR26' },
      },
    });
    expect(await server.client().refused('GET /get-group-agent-member-info', { enrollment_id })).toMatchObject({ statusCode: 404 });
    expect(await rosa.call('GET /get-group-agent-member-info', { group_id: 'tidewater' })).toMatchObject({
      result: { user_info: null, group_info: { gname: 'Tidewater Ferry' } },
    });
    expect(await rosa.refused('GET /get-group-agent-member-info', { group_id: 'northlight' })).toMatchObject({ statusCode: 403 });
    for (const both of [{}, { enrollment_id, group_id: 'tidewater' }]) {
      expect(await rosa.refused('GET /get-group-agent-member-info', both)).toMatchObject({ statusCode: 422 });
    }
  });

  test('a rep can replace the portal with another of their own, and with no other', async () => {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1010', tier: 'IO' });
    await rosa.call('POST /update-filter-portal', { enrollment_id, platform_group_id: 'guild-trust', group_id: 'tidewater' });
    const { result } = await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' });
    expect(result).toMatchObject({ platform_group_id: 'guild-trust', group_id: 'tidewater', zip: '75201', user_id: 'm-1010' });
    expect(await rosa.refused('POST /update-filter-portal', { enrollment_id, platform_group_id: 'nowhere' })).toMatchObject({
      statusCode: 403,
    });
  });

  test('the link from a member’s dashboard signs in that member and no one else', async () => {
    const ada = server.client();
    expect(await ada.refused('POST /add-filter-for-member', { user_id: 'm-1001', tier: 'IO' })).toMatchObject({
      errorCode: 'link-unknown',
    });
    const link = linkOf('m-1001');
    expect(await ada.call('GET /get-member-info', { user_id: link })).toEqual({ member_info: { first_name: 'Ada', last_name: 'Winters' } });
    expect(await ada.refused('GET /get-member-info', { user_id: 'm-1001' })).toMatchObject({ errorCode: 'member-unknown' });
    const started = await ada.call('POST /add-filter-for-member', { user_id: link, tier: 'IC', open_type: 'user' });
    expect(started).toMatchObject({ user_id: 'm-1001', portal_id: 'larkspur-direct', group_id: '1929' });
    expect(await ada.call('GET /get-member-info', { user_id: 'm-1001' })).toEqual({
      member_info: { first_name: 'Ada', last_name: 'Winters' },
    });
    await ada.call('POST /add-filter-for-member', { user_id: 'm-1001', tier: 'IO' });
    expect(await ada.refused('POST /add-filter-for-member', { user_id: 'm-1002', tier: 'IO' })).toMatchObject({
      errorCode: 'link-unknown',
    });
  });

  test('the landing page knows a signed-in member; after the session ends, they need a new link', async () => {
    const ada = server.client();
    await ada.call('POST /add-filter-for-member', { user_id: linkOf('m-1001'), tier: 'IO' });
    expect(await ada.call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ role: 'member', open_type: 'user' });
    const later = server.client();
    // Values that the browser stored during the previous session.
    later.headers = { ...storeHeaders, uid: 'm-1001', agent_id: 'rosa-delgado' };
    expect(await later.call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ role: '' });
    expect(await later.call('GET /get-member-info', { user_id: linkOf('m-1001') })).toMatchObject({ member_info: { first_name: 'Ada' } });
    expect(await later.refused('GET /get-member-info', { user_id: 'm-1001' })).toMatchObject({ errorCode: 'member-unknown' });
    await later.call('POST /add-filter-for-member', { user_id: linkOf('m-1001'), tier: 'IO' });
  });

  test('a link that was changed or is too old opens nothing', async () => {
    const link = linkOf('m-1001');
    for (const bad of [
      linkOf('m-1001', -1),
      `${Buffer.from('m-1002').toString('base64url')}${link.slice(link.indexOf('.'))}`,
      `${link}x`,
    ]) {
      expect(await server.client().refused('POST /add-filter-for-member', { user_id: bad, tier: 'IO' })).toMatchObject({
        errorCode: 'link-unknown',
      });
    }
  });

  test('a device reports its location only once its visitor has a quote, and is recognized again', async () => {
    const device = { device_id: 'device-4711-abcdef', web_url: 'http://localhost/' };
    const visitor = server.client();
    const asked = { ...device, store_information: '1' };
    expect(await visitor.call('GET /get-lead-information', asked)).toEqual({ result: { zip_code: '' } });
    await visitor.call('POST /add-filter-for-new-user', quote);
    expect(await visitor.call('GET /get-lead-information', asked)).toEqual({ result: { zip_code: '75201' } });
    const later = server.client();
    expect(await later.call('GET /check-lead-information', device)).toEqual({ zip_code: '75201' });
    expect(await later.call('GET /check-lead-information', { ...device, device_id: 'device-of-others' })).toEqual({ zip_code: '' });
  });

  test('an enrollment by a known referral belongs to the person the referral was made for', async () => {
    const visitor = server.client();
    const { temp_enrollment_id: enrollment_id } = await visitor.call('POST /add-filter-for-new-user', {
      ...quote,
      referral: 'garden-club',
    });
    const { result } = await visitor.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' });
    expect(result).toMatchObject({ referral: 'garden-club', agent_id: 'rosa-delgado' });
    expect(await visitor.call('GET /get-enrollment-info-referral', { rid: 'nobody' })).toMatchObject({ valid: false, name: '' });
  });
});
