import { expect, test } from 'vitest';
import { makeMemberToken } from '#server/access/member-link.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const server = serverForAll(sqlite.create);

const base64 = (host: string) => Buffer.from(host).toString('base64');

test("an agent's page introduces them, and lets its visitors in if so configured", async () => {
  const imani = await server.client().call('GET /validate-landing-page', { landing_page: 'brooks' });
  expect(imani).toMatchObject({ display_name: 'Imani Brooks', agent_id: 'imani-brooks', agent_code: 'IB3082', open_type: 'agent' });
  expect(imani).toMatchObject({ bypass_page: true, role: '', landing_url: '/brooks', group_id: '1929', portal_id: 'larkspur-direct' });
  expect(await server.client().call('GET /validate-landing-page', { landing_page: 'rosa' })).toMatchObject({ bypass_page: false });
});

test('without a value, the landing page is the site’s own', async () => {
  const own = await server.client().call('GET /validate-landing-page', { landing_page: '' });
  expect(own).toMatchObject({ landing_page: 'welcome', open_type: 'user', bypass_page: true, group_id: '1929', agent_id: '' });
});

test('a landing page has the hue of its owner, or else that of the site', async () => {
  const hueOf = async (landing_page: string) => (await server.client().call('GET /validate-landing-page', { landing_page })).hue;
  expect([await hueOf('brooks'), await hueOf(''), await hueOf('rosa')]).toEqual([300, 182, 32]);
});

test('an unknown value is refused', async () => {
  expect(await server.client().refused('GET /validate-landing-page', { landing_page: 'nobody' })).toMatchObject({
    statusCode: 404,
    errorCode: 'landing-unknown',
  });
});

test('a visitor of a landing page enrolls under its owner, as an ordinary applicant', async () => {
  const visitor = server.client();
  await visitor.call('GET /validate-landing-page', { landing_page: 'brooks' });
  visitor.headers = { ...storeHeaders, agent_id: 'imani-brooks' };
  const asked = { ...quote, agent_id: 'imani-brooks', open_type: 'agent' };
  const { temp_enrollment_id } = await visitor.call('POST /add-filter-for-new-user', asked);
  const kept = await visitor.call('GET /get-enrollment-temp-info', { enrollment_id: temp_enrollment_id, column: 'filter_info' });
  expect(kept.result).toMatchObject({ agent_id: 'imani-brooks' });
  expect(await visitor.refused('POST /add-filter-for-new-user', { ...asked, eprocess: 'rep' })).toMatchObject({
    errorCode: 'identity-mismatch',
  });
});

test('the page of the group whose code was entered lets visitors in, until another owner’s page is opened', async () => {
  const employee = await asGroup(server.client(), accessCodes.cedarEmployees);
  expect(await employee.call('GET /validate-landing-page', { landing_page: 'cedar-creek' })).toMatchObject({
    bypass_page: true,
    role: 'employee',
  });
  expect(await employee.call('GET /validate-landing-page', { landing_page: 'welcome' })).toMatchObject({ role: '' });
  expect(await employee.call('GET /validate-landing-page', { landing_page: 'cedar-creek' })).toMatchObject({ role: 'employee' });
  await employee.call('GET /validate-landing-page', { landing_page: 'rosa' });
  expect(await employee.call('GET /validate-landing-page', { landing_page: 'cedar-creek' })).toMatchObject({
    bypass_page: false,
    role: '',
  });
});

test('values stored from an ended session do not keep a browser from its landing page', async () => {
  const returning = server.client();
  returning.headers = { ...storeHeaders, agent_id: 'rosa-delgado', group_id: 'cedar-creek' };
  expect(await returning.call('GET /validate-landing-page', { landing_page: 'rosa' })).toMatchObject({ role: '', bypass_page: false });
});

test('without a value, people with a code are at their own page', async () => {
  const rosa = await asRep(server.client());
  expect(await rosa.call('GET /validate-landing-page', { landing_page: '' })).toMatchObject({ agent_id: 'rosa-delgado', role: 'rep' });
});

test('agents and groups introduce themselves, with more on their about page', async () => {
  const visitor = server.client();
  expect(await visitor.call('GET /get-agent-landing-page-info', { agent_id: 'rosa-delgado' })).toMatchObject({
    display_name: 'Rosa Delgado',
    display_email: 'rosa@delgado-benefits.example',
    display_phone: '2145550110',
    logo: 'RD',
    agent_code: 'RD4410',
    display_about_name: 'About Rosa Delgado',
  });
  expect((await visitor.call('GET /get-agent-about-page-info', { agent_id: 'rosa-delgado' })).agent_bio).toContain('north Texas');
  expect(await visitor.call('GET /get-group-landing-page-info', { group_id: 'tidewater' })).toMatchObject({
    display_name: 'Tidewater Ferry',
    landing_url: '/tidewater',
  });
  expect((await visitor.call('GET /get-group-about-page-info', { group_id: 'tidewater' })).gweb_aboutus).toContain('lower bay');
  expect(await visitor.call('GET /get-agent-info-enroll', { agent_id: 'rosa-delgado' })).toMatchObject({ first_name: 'Rosa' });
  expect(await visitor.refused('GET /get-agent-landing-page-info', { agent_id: 'nobody' })).toMatchObject({ errorCode: 'agent-unknown' });
  expect(await visitor.refused('GET /get-group-about-page-info', { group_id: 'nobody' })).toMatchObject({ errorCode: 'group-unknown' });
});

test('a group’s code is shown to its people and its reps, and to no visitor', async () => {
  const of = { group_id: 'cedar-creek' };
  const visitor = server.client();
  expect(await visitor.refused('GET /get-group-info-enroll', of)).toMatchObject({ errorCode: 'identity-mismatch' });
  await visitor.call('GET /validate-landing-page', { landing_page: 'cedar-creek' });
  expect(await visitor.call('GET /get-group-info-enroll', of)).toMatchObject({ gname: 'Cedar Creek Joinery', gcode: '' });
  const rosa = await asRep(server.client());
  expect(await rosa.call('GET /get-group-info-enroll', of)).toMatchObject({ gcode: 'CEDAR26', address_information: { city: 'Denton' } });
});

test('an owner’s host has its landing page, its banner and its fee', async () => {
  const site_domain = base64('personnel.localhost:3000');
  const visitor = server.client();
  expect(await visitor.call('GET /get-external-site-infromation', { site_domain })).toEqual({
    site_variant: 'government',
    landing_page: 'federal',
    banner_text: 'Benefits for government employees and their families',
    fee_note: 'Prices include an administrative fee of $3.',
    association: [],
    help_phone: '2025550140',
    patriot_portal: 'guild-trust',
    is_external: true,
  });
  expect(await visitor.call('GET /get-domainSite-infromation', { site_domain })).toEqual({ gid: 'federal-service' });
  expect(await visitor.call('GET /validate-landing-page', { landing_page: '', site_domain })).toMatchObject({ landing_page: 'federal' });
});

test('an ordinary host has nothing of its own, and belongs to no group', async () => {
  const site_domain = base64('localhost:3000');
  const visitor = server.client();
  expect(await visitor.call('GET /get-external-site-infromation', { site_domain })).toMatchObject({
    site_variant: '',
    landing_page: 'welcome',
    association: [expect.stringContaining('100,000 members'), expect.stringContaining('age 90')],
    help_phone: '8005550142',
    is_external: false,
  });
  expect(await visitor.call('GET /get-external-site-dynamic-information', { site_domain })).toEqual({ result: [] });
  expect(await visitor.refused('GET /get-domainSite-infromation', { site_domain })).toMatchObject({ errorCode: 'domain-unknown' });
});

test('only on the government host, the special group shows its rep’s contact instead of its own', async () => {
  const there = { landing_page: '', site_domain: base64('personnel.localhost:3000') };
  const own = { display_name: 'Federal Service Benefits', display_phone: '2025550140', rep_name: '' };
  expect(await server.client().call('GET /validate-landing-page', there)).toMatchObject({
    display_name: 'Federal Service Benefits',
    display_phone: '4045550128',
    display_email: 'imani@brooksbenefits.example',
    rep_name: 'Imani Brooks',
  });
  expect(await server.client().call('GET /validate-landing-page', { landing_page: 'federal' })).toMatchObject(own);
  server.configure((config) => ({ ...config, site: { ...config.site, secret_group_code: undefined } }));
  expect(await server.client().call('GET /validate-landing-page', there)).toMatchObject(own);
});

test('on an elevate host, everyone is in its portal', async () => {
  const there = { landing_page: '', site_domain: base64('elevate.localhost:3000') };
  expect(await server.client().call('GET /get-elevate-info', {})).toMatchObject({ portal_id: 'harbor-employers' });
  expect(await server.client().call('GET /validate-landing-page', there)).toMatchObject({
    landing_page: 'welcome',
    portal_id: 'harbor-employers',
    portal_name: 'Harbor Employers Exchange',
  });
});

test('looking up a page’s owner does not make the caller its visitor: a rep stays signed in', async () => {
  const rosa = await asRep(server.client());
  const look = { landing_page: 'brooks', look: '1' };
  expect(await rosa.call('GET /validate-landing-page', look)).toMatchObject({ display_name: 'Imani Brooks', role: '' });
  expect(await rosa.call('GET /validate-landing-page', { landing_page: 'rosa' })).toMatchObject({ role: 'rep' });
  expect(await rosa.refused('GET /validate-landing-page', { ...look, landing_page: 'nobody' })).toMatchObject({
    errorCode: 'landing-unknown',
  });
  expect(await rosa.call('GET /validate-landing-page', { landing_page: 'brooks' })).toMatchObject({ role: '' });
  expect(await rosa.refused('GET /get-agent-members', {})).toMatchObject({ errorCode: 'identity-mismatch' });
});

test('a member stays signed in on a host that opens a group’s page by itself, and is signed out by another page', async () => {
  const { sealer, clock } = server.services;
  const member = server.client();
  const user_id = makeMemberToken(sealer, 'm-1001', new Date(clock().getTime() + 86_400_000));
  await member.call('POST /add-filter-for-member', { user_id, tier: 'IO' });
  for (const landing_page of ['', 'federal'])
    expect(
      await member.call('GET /validate-landing-page', { landing_page, site_domain: base64('personnel.localhost:3000') }),
    ).toMatchObject({ landing_page: 'federal', role: 'member' });
  expect(await member.call('GET /validate-landing-page', { landing_page: 'rosa' })).toMatchObject({ role: '' });
});

test('encrypted ids in a link are decrypted only for the purpose they were encrypted for', async () => {
  const { sealer } = server.services;
  const sealed = { planId: sealer.seal('detail/planId', '205'), agentId: sealer.seal('detail/agentId', 'rosa-delgado') };
  const visitor = server.client();
  expect(await visitor.call('POST /decrypt-detail', sealed)).toEqual({ planId: '205', agentId: 'rosa-delgado' });
  expect(await visitor.refused('POST /decrypt-detail', { groupId: sealed.agentId })).toMatchObject({ errorCode: 'link-unknown' });
});
