import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { clientsCsv } from '#server/brokers/clients-csv.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const insisted = { ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
const underRosa = { agent_id: 'rosa-delgado' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let rosa: TestClient;
  beforeEach(async () => {
    rosa = await asRep(server.client(), accessCodes.rosa);
  });

  const clients = async (asked: CallRequest<'GET /get-broker-clients'> = {}, rep = rosa) =>
    (await rep.call('GET /get-broker-clients', asked)).result;
  const idsOf = async (asked: CallRequest<'GET /get-broker-clients'>) => (await clients(asked)).map((each) => each.enrollment_id);
  const mails = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' ? [message] : [],
    );
  const named = async (rep: TestClient) => {
    const enrollment_id = await startEnrollment(rep);
    await rep.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rep.call('POST /save-contact-info', { enrollment_id, ...insisted });
    return enrollment_id;
  };
  const completed = async (rep: TestClient) => {
    const enrollment_id = await startEnrollment(rep);
    await answerSteps(rep, enrollment_id);
    await rep.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    return enrollment_id;
  };

  test('a broker sees each client with state, plan, cost and date, and counts at a glance', async () => {
    const open = await named(rosa);
    const done = await completed(rosa);
    const shown = new Map((await clients()).map((each) => [each.enrollment_id, each]));
    expect(shown.get(done)).toMatchObject({ stage: 'completed', may_open: false, may_remind: false });
    expect(shown.get(open)).toMatchObject({
      stage: 'in_progress',
      name: 'Dana Example',
      email: contact.email_address,
      plans: ['Bright Smile Basic'],
      tier: 'IO',
      monthly: 17.5,
      effective_date: '04/01/2026',
      may_open: true,
      may_remind: true,
    });
    expect(await rosa.call('GET /get-broker-overview', {})).toMatchObject({
      clients: { in_progress: 1, saved: 0, waiting: 0, completed: 1, cancelled: 0 },
      renewals: 0,
      quotes: { sent: 0, opened: 0 },
      link: expect.stringMatching(/\/rosa$/) as string,
    });
    expect(await idsOf({ state: 'completed' })).toEqual([done]);
    expect(await idsOf({ search: 'dana example', state: 'in_progress' })).toEqual([open]);
    expect(await idsOf({ search: 'someone else' })).toEqual([]);
  });

  test('a client who is enrolled directly has no group, and the id of the portal in its place is not shown', async () => {
    const own = { eprocess: 'rep', agent_id: 'rosa-delgado', platform_group_id: 'harbor-employers' };
    await rosa.call('POST /add-filter-for-new-user', { ...quote, ...own, group_id: 'harbor-employers' });
    await rosa.call('POST /add-filter-for-new-user', { ...quote, ...own, group_id: 'cedar-creek' });
    expect((await clients()).map(({ group }) => group).toSorted()).toEqual(['', 'Cedar Creek Joinery LLC']);
  });

  test('a broker never sees, reminds, links or opens a client of another broker', async () => {
    const enrollment_id = await named(rosa);
    const theo = await asRep(server.client(), accessCodes.theo);
    expect(await clients({}, theo)).toEqual([]);
    expect((await theo.call('GET /get-broker-clients-csv', {})).rows).toBe(0);
    expect((await theo.call('GET /get-broker-overview', {})).clients.in_progress).toBe(0);
    for (const call of ['POST /remind-broker-client', 'POST /link-broker-client', 'POST /reopen-enrollment'] as const) {
      expect(await theo.refused(call, { enrollment_id })).toMatchObject({ errorCode: 'client-unknown' });
    }
    expect(await mails()).toEqual([]);
  });

  test('visitors, employees and group offices have no broker’s desk', async () => {
    const enrollment_id = await named(rosa);
    const others = [
      server.client(),
      await asGroup(server.client(), accessCodes.cedarOffice),
      await asGroup(server.client(), accessCodes.cedarEmployees),
    ];
    for (const other of others) {
      for (const call of [
        'GET /get-broker-overview',
        'GET /get-broker-clients',
        'GET /get-broker-clients-csv',
        'GET /get-broker-quotes',
      ] as const) {
        expect(await other.refused(call, {})).toMatchObject({ errorCode: 'identity-mismatch' });
      }
      expect(await other.refused('POST /link-broker-client', { enrollment_id })).toMatchObject({ errorCode: 'identity-mismatch' });
      expect(await other.refused('POST /remind-broker-quote', { quote_id: 'any' })).toMatchObject({ errorCode: 'identity-mismatch' });
    }
  });

  test('a broker resumes a draft in another browser where it stopped', async () => {
    const enrollment_id = await named(rosa);
    const elsewhere = await asRep(server.client(), accessCodes.rosa);
    expect(await elsewhere.refused('GET /get-dynamic-tabs', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-unknown' });
    expect(await elsewhere.call('POST /reopen-enrollment', { enrollment_id })).toMatchObject({
      enrollment_id,
      proof_needed: false,
      saved_tab: 'payment_info',
      // Home is the broker's own page, which an `open_type` would replace by the store's.
      others: { agent_id: 'rosa-delgado', eprocess: 'rep', open_type: '' },
    });
    const { result } = await elsewhere.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(result.filter(({ complete }) => complete).map(({ tab_name }) => tab_name)).toContain('contact_info');
  });

  test('once a client is resumed, recommendations are theirs again, not those of a client started since', async () => {
    const enrollment_id = await startEnrollment(rosa);
    server.at('2026-03-10T17:01:00Z');
    await rosa.call('POST /add-filter-for-new-user', { ...quote, ...underRosa });
    const recommended = async () => (await rosa.call('GET /recommendation/plan-details', { plan_list: '201,202' })).result;
    expect((await recommended()).map(({ plan_id }) => plan_id)).toEqual([201, 202]);
    server.at('2026-03-10T17:02:00Z');
    await rosa.call('POST /reopen-enrollment', { enrollment_id });
    expect((await recommended()).map(({ plan_id }) => plan_id)).toEqual([202]);
  });

  test('what an applicant drives shows at the broker’s desk and can be reminded, but not opened', async () => {
    const enrollment_id = await named(rosa);
    await server.services.store.db.updateTable('enrollment').set({ eprocess: 'applicant' }).where('id', '=', enrollment_id).execute();
    expect(await clients()).toMatchObject([{ enrollment_id, may_open: false, may_remind: true }]);
    expect(await rosa.refused('POST /reopen-enrollment', { enrollment_id })).toMatchObject({ errorCode: 'client-drives' });
  });

  test('a reminder mails a way back, and the sixth within an hour is refused', async () => {
    const enrollment_id = await named(rosa);
    for (const _ of [1, 2, 3, 4, 5]) await rosa.call('POST /remind-broker-client', { enrollment_id });
    expect((await mails()).map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => contact.email_address));
    expect(await rosa.refused('POST /remind-broker-client', { enrollment_id })).toMatchObject({ errorCode: 'too-many-mails' });
    expect(await mails()).toHaveLength(5);
    expect(await clients()).toMatchObject([{ stage: 'saved' }]);
  });

  test('a shared link leads back after the date of birth, and leaves the mailed code valid', async () => {
    const enrollment_id = await named(rosa);
    await rosa.call('POST /remind-broker-client', { enrollment_id });
    const { link } = await rosa.call('POST /link-broker-client', { enrollment_id });
    const id = Buffer.from(link.split('/').at(-2) ?? '', 'base64url').toString();
    expect(await server.client().call('GET /direct-continue/{id}', { id })).toMatchObject({ enrollment_id, proof_needed: true });
    const [mail] = await mails();
    const code = /^ {2}(\S{5}-\S{5})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await server.client().call('POST /continue-enrollment', { code, email: contact.email_address })).toMatchObject({
      enrollment_id,
    });
  });

  test('before an email address is known there is no one to remind', async () => {
    const enrollment_id = await startEnrollment(rosa);
    expect(await clients()).toMatchObject([{ may_remind: false }]);
    expect(await rosa.refused('POST /remind-broker-client', { enrollment_id })).toMatchObject({ errorCode: 'no-email-known' });
  });

  test('a mailed quote shows as sent, and as opened once its link was followed', async () => {
    const enrollment_id = await startEnrollment(rosa);
    await rosa.call('POST /save-enrollment', { enrollment_id, tab: 'cart_info', email: 'kim@example.com', name: 'Kim Poe' });
    const quotes = async () => (await rosa.call('GET /get-broker-quotes', {})).result;
    const [sent] = await quotes();
    expect(sent).toMatchObject({ state: 'sent', name: 'Kim Poe', email: 'kim@example.com', plans: ['Bright Smile Basic'], monthly: 17.5 });
    await rosa.call('POST /remind-broker-quote', { quote_id: sent?.quote_id ?? '' });
    const [again] = await mails();
    expect(await mails()).toHaveLength(2);
    const token = /direct-continue\/([^/\s]+)/.exec(again?.text ?? '')?.[1] ?? '';
    await server.client().call('GET /direct-continue/{id}', { id: Buffer.from(token, 'base64url').toString() });
    expect(await quotes()).toMatchObject([{ state: 'opened' }]);
    expect((await rosa.call('GET /get-broker-overview', {})).quotes).toEqual({ sent: 0, opened: 1 });
    const theo = await asRep(server.client(), accessCodes.theo);
    expect((await theo.call('GET /get-broker-quotes', {})).result).toEqual([]);
    expect(await theo.refused('POST /remind-broker-quote', { quote_id: sent?.quote_id ?? '' })).toMatchObject({
      errorCode: 'quote-unknown',
    });
  });

  test('a client and a quote cost a month what the cart says, with fees and companions, and not what is charged once', async () => {
    const enrollment_id = await startEnrollment(rosa);
    for (const plan_id of [401, 104, 305]) {
      await rosa.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` });
    }
    await rosa.call('POST /save-enrollment', { enrollment_id, tab: 'cart_info', email: 'kim@example.com', name: 'Kim Poe' });
    const { recurring_month_cost: monthly, initial_month_cost } = await rosa.call('GET /get-plan-cart', { enrollment_id });
    expect(initial_month_cost).toBeGreaterThan(monthly);
    expect(await clients()).toMatchObject([{ monthly }]);
    expect((await rosa.call('GET /get-broker-quotes', {})).result).toMatchObject([{ monthly }]);
  });

  test('a policy whose term ends within the notice is a renewal', async () => {
    const enrollment_id = await completed(rosa);
    expect(await idsOf({ state: 'renewal' })).toEqual([]);
    await server.services.store.db
      .updateTable('enrollment')
      .set({ effective_date: '04/15/2025' })
      .where('id', '=', enrollment_id)
      .execute();
    await server.services.store.db
      .updateTable('desk_label')
      .set({ effective_on: '2025-04-15' })
      .where('enrollment_id', '=', enrollment_id)
      .execute();
    expect(await clients({ state: 'renewal' })).toMatchObject([{ enrollment_id, renews_on: '04/15/2026' }]);
    expect(await rosa.call('GET /get-broker-overview', {})).toMatchObject({ renewals: 1 });
  });

  test('the list as CSV has a line for each plan', async () => {
    const enrollment_id = await startEnrollment(rosa);
    await rosa.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 105, plan_pricing_id: '105-IO' });
    const { csv, rows } = await rosa.call('GET /get-broker-clients-csv', {});
    expect(rows).toBe(1);
    const [heading, ...lines] = csv.trim().split('\r\n');
    expect(heading).toBe(
      'Enrollment,Status,Policy,Client,Email,Residence,Agent,Group,Carrier,Plan,Tier,Monthly premium,Effective date,Renews on',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('TX,Rosa Delgado');
    expect(lines[0]).toContain('Member Only,17.50');
  });

  test('no cell of the CSV is a formula that a spreadsheet runs', async () => {
    await named(rosa);
    const [client] = await clients();
    if (!client) throw new Error('no client');
    const row = { ...client, name: '=1+1', email: '@x', group: '+1', agent: '-1', residence: 'TX', lines: [] };
    expect(clientsCsv(server.services.configs.current(), [row], false)).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  test('pages follow each other by key', async () => {
    for (let n = 0; n < 26; n++) await rosa.call('POST /add-filter-for-new-user', { ...quote, ...underRosa });
    const first = await rosa.call('GET /get-broker-clients', {});
    expect([first.result.length, first.previous]).toEqual([25, null]);
    const second = await rosa.call('GET /get-broker-clients', { page: first.next ?? '' });
    expect([second.result.length, second.next]).toEqual([1, null]);
    expect((await rosa.call('GET /get-broker-clients', { page: second.previous ?? '' })).result).toEqual(first.result);
  });
});
