import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });

  test('an access code opens the store to its rep, who enrolls people as a rep', async () => {
    const rosa = server.client();
    expect(await rosa.call('GET /validate-agent', { agent_code: ' rosa 7qk2 41 ' })).toEqual({
      agent_id: 'rosa-delgado',
      first_name: 'Rosa',
      last_name: 'Delgado',
      email: 'rosa@delgado-benefits.example',
      phone: '2145550110',
      agent_code: 'RD4410',
      logo: 'RD',
      image: '',
      landing_url: '/rosa',
      role: 'rep',
    });
    const enrollment_id = await startEnrollment(rosa, { eprocess: 'rep' });
    expect(await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'eprocess' })).toEqual({ result: 'rep' });
    expect(await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' })).toMatchObject({
      result: { agent_id: 'rosa-delgado' },
    });
  });

  test('the rep id opens nothing', async () => {
    expect(await server.client().refused('GET /validate-agent', { agent_code: 'RD4410' })).toMatchObject({
      statusCode: 422,
      message: 'Invalid Rep Access Code',
      data: [{ target_element: 'agent_code', error_message: 'Invalid Rep Access Code' }],
    });
  });

  test('an enrollment code identifies an employee of its group, who enrolls as one', async () => {
    const employee = await asGroup(server.client(), accessCodes.cedarEmployees);
    const enrollment_id = await startEnrollment(employee, { eprocess: 'group' });
    expect(await employee.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' })).toMatchObject({
      result: { group_id: 'cedar-creek' },
    });
  });

  test('a group’s two codes distinguish its office from its employees', async () => {
    expect(await server.client().call('GET /validate-group', { group_code: accessCodes.cedarEmployees })).toEqual({
      name: 'Cedar Creek Joinery LLC',
      group_id: 'cedar-creek',
      landing_url: '/cedar-creek',
      role: 'employee',
    });
    expect(await server.client().call('GET /validate-group', { group_code: accessCodes.cedarOffice })).toMatchObject({ role: 'group' });
  });

  test.each([
    ['GET /validate-agent', 'agent_code', { agent_code: ' ' }],
    ['GET /validate-group', 'group_code', { group_code: '' }],
  ] as const)('an empty code is asked for, not called wrong: %s', async (call, target_element, request) => {
    expect(await server.client().refused(call, request as never)).toMatchObject({
      statusCode: 422,
      data: [{ target_element, error_message: 'Field is required' }],
    });
  });

  test.each([{ group_code: 'NOBODY99' }, { group_code: 'cedar' }])('%o is not a group', async (request) => {
    expect(await server.client().refused('GET /validate-group', request)).toMatchObject({
      statusCode: 422,
      message: 'Invalid Group Enrollment Code',
    });
  });

  test('a rep can name their own groups and portals, and no others', async () => {
    const rosa = await asRep(server.client());
    const asked = { ...quote, eprocess: 'rep' };
    for (const own of [{ group_id: 'cedar-creek', platform_group_id: 'harbor-employers' }, { group_id: 'larkspur-direct' }]) {
      expect((await rosa.call('POST /add-filter-for-new-user', { ...asked, ...own })).temp_enrollment_id).not.toBe('');
    }
    for (const strange of [{ group_id: 'northlight' }, { agent_id: 'theo-marsh' }, { platform_group_id: 'elsewhere' }]) {
      expect(await rosa.refused('POST /add-filter-for-new-user', { ...asked, ...strange })).toMatchObject({
        errorCode: 'identity-mismatch',
      });
    }
  });

  test('a new code ends the rights of the previous one, and the current quote stays', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const before = client.cookie;
    await asRep(client);
    expect(client.cookie).not.toBe(before);
    await client.call('GET /get-plan-cart', { enrollment_id });
    client.headers = { ...storeHeaders, agent_id: 'rosa-delgado' };
    await asGroup(client, accessCodes.cedarEmployees);
    client.headers = { ...storeHeaders, agent_id: 'rosa-delgado' };
    expect(await client.refused('GET /get-plan-cart', { enrollment_id })).toMatchObject({ errorCode: 'identity-mismatch' });
  });

  test('visitors who entered a code keep their session at their own page, where many calls run at once', async () => {
    for (const [enter, landing_page] of [
      [asRep, 'rosa'],
      [asGroup, 'cedar-creek'],
    ] as const) {
      const client = await enter(server.client());
      const { cookie } = client;
      expect(await client.call('GET /validate-landing-page', { landing_page })).toMatchObject({ bypass_page: true });
      expect(client.cookie).toBe(cookie);
    }
  });

  test('a rep without a landing page is found, but gets no session', async () => {
    const sam = server.client();
    expect(await sam.call('GET /validate-agent', { agent_code: accessCodes.sam })).toMatchObject({ first_name: 'Sam', landing_url: '' });
    expect(await sam.refused('POST /add-filter-for-new-user', { ...quote, eprocess: 'rep' })).toMatchObject({
      errorCode: 'identity-mismatch',
    });
  });

  test('after ten wrong codes from an address, the eleventh is not checked, even if it is right', async () => {
    const guesser = server.client();
    for (let tried = 0; tried < 10; tried++) {
      const refusal =
        tried % 2 === 0
          ? await guesser.refused('GET /validate-agent', { agent_code: `GUESS-${tried}` })
          : await guesser.refused('GET /validate-group', { group_code: `GUESS-${tried}` });
      expect(refusal.statusCode).toBe(422);
    }
    expect(await guesser.refused('GET /validate-agent', { agent_code: accessCodes.rosa })).toMatchObject({
      statusCode: 429,
      errorCode: 'too-many-guesses',
    });
    const elsewhere = server.client();
    elsewhere.headers = { ...storeHeaders, 'x-forwarded-for': '203.0.113.9' };
    await elsewhere.call('GET /validate-agent', { agent_code: accessCodes.rosa });
    server.at('2026-03-10T17:16:00Z');
    await guesser.call('GET /validate-agent', { agent_code: accessCodes.rosa });
  });

  test('right codes do not count as guesses: a busy office is not locked out', async () => {
    for (let employee = 0; employee < 12; employee++) {
      const client = await asGroup(server.client(), accessCodes.cedarEmployees);
      expect(client.cookie).toContain('ek_session');
    }
  });

  test('a page of another site cannot get a session', async () => {
    const client = server.client();
    client.headers = {};
    expect(await client.refused('GET /validate-agent', { agent_code: accessCodes.rosa })).toMatchObject({ errorCode: 'cross-site' });
  });

  test('signing out ends the session: the cookie is cleared, and the enrollment is no longer accessible', async () => {
    const rosa = await asRep(server.client());
    const enrollment_id = await startEnrollment(rosa, { eprocess: 'rep' });
    const { cookie } = rosa;
    const answer = await rosa.send('POST /end-session', {});
    expect(answer.headers['set-cookie']).toMatch(/^ek_session=; Max-Age=0; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    rosa.cookie = cookie;
    rosa.headers = storeHeaders;
    expect(await rosa.refused('GET /get-plan-cart', { enrollment_id })).toMatchObject({ errorCode: 'session-expired' });
  });
});
