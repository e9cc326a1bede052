import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '#schemas/calls/call.ts';
import { type CallName, type Calls, calls } from '#schemas/calls/calls.ts';
import { isStaffRole, type StaffRole } from '#schemas/calls/staff/staff.ts';
import { neededScope } from '#schemas/calls/scope-of-call.ts';
import { type TokenScope, tokenScopes } from '#schemas/desk/token-scopes.ts';
import { newApiToken } from '#server/access/api-token.ts';
import { textsHash } from '#server/config/source/config-source.ts';
import { addApiToken } from '#server/store/people/api-tokens.ts';
import { addDelivery } from '#server/store/exports/deliveries.ts';
import { setLabels } from '#server/store/desk/desk-labels.ts';
import { databases } from '#tests/server/support/databases.ts';
import { refusedExport } from '#tests/server/support/acknowledgments.ts';
import { answerSteps, plan, startEnrollment } from '#tests/server/support/example-answers.ts';
import { makeAll, exportNow } from '#tests/server/support/make-exports.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { type Limits, signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

/* There is one completed enrollment, with a plan of Fernvale, in the group Cedar Creek; an export of Fernvale; and a webhook
   of Fernvale with a delivery. Every staff call is made by accounts with different limits. */
type LimitedRole = Exclude<StaffRole, 'administrator'>;
type LimitedCall = { [Name in CallName]: Calls[Name]['access'] extends LimitedRole ? Name : never }[CallName];

/** The subject of a call, which determines who may see it. */
type About = 'their own account' | 'the enrollment' | "all of the carrier's enrollments" | 'the carrier';

const hidden = ['desk-enrollment-unknown', 'not-found', 'plan-unknown', 'beyond-reach', 'file-of-others', 'carrier-file-unknown'];
const reason = 'The carrier asks';
const ssn = { tab_name: 'primary_info', secret: 'ssn', reason };
const accounts: readonly Limits[] = [
  {},
  ...[['fernvale'], ['northquay'], ['northquay', 'fernvale'], ['northquay', 'harborlight']].map((carriers) => ({ carriers })),
  ...[['cedar-creek'], ['tidewater'], ['tidewater', 'cedar-creek']].map((groups) => ({ groups })),
  { carriers: ['fernvale'], groups: ['cedar-creek'] },
  { carriers: ['fernvale'], groups: ['tidewater'] },
  { carriers: ['northquay'], groups: ['cedar-creek'] },
  { carriers: [], groups: [] },
];

function expected(about: About, { carriers, groups }: Limits): boolean {
  if (about === 'their own account') return true;
  const isCarrier = carriers === undefined || carriers.includes('fernvale');
  if (about === 'the carrier') return isCarrier;
  return isCarrier && (groups === undefined || (about === 'the enrollment' && groups.includes('cedar-creek')));
}

describe.each(databases)('limits to carriers and groups on $name', ({ create }) => {
  const server = serverForAll(create);
  let enrollment_id = '';
  let exported: Awaited<ReturnType<typeof exportNow>>;
  let webhook_id = '';
  let delivery_id = '';
  let [deliveredId, refusedId] = ['', ''];

  beforeAll(async () => {
    const desk = await signedInAs(server, 'operations');
    const added = { url: 'https://programs.example/', carrier_id: 'fernvale', events: ['enrollment.completed' as const] };
    ({ webhook_id } = (await desk.call('POST /add-webhook', added)).webhook);
    const client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    await client.call('POST /autoInvoiceGeneration', { enrollment_id, effectiveDate: '04/01/2026', policy_id });
    await server.services.store.write((trx) => setLabels(trx, enrollment_id, { group: ['cedar-creek'] }));
    delivery_id = (await desk.call('GET /get-webhook-deliveries', { webhook_id })).result[0]?.delivery_id ?? '';
    const asked = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'whole' } as const;
    const { export_id } = (await desk.call('POST /make-export', asked)).export;
    exported = await vi.waitFor(
      async () => {
        await makeAll(server);
        const finished = await exportNow(desk, export_id);
        expect(finished.state).toBe('done');
        return finished;
      },
      { timeout: 60_000 },
    );
    const carrier = await signedInAs(server, 'carrier');
    const { files, version } = await carrier.call('GET /get-configuration', {});
    const own = files.find(({ file }) => file === fernvale)?.text ?? '';
    await carrier.call('POST /publish-configuration', { base: version, edits: [{ file: fernvale, text: `${own}# Edited\n` }], note: '' });
    server.configure((config) => ({
      ...config,
      carriers: new Map(config.carriers).set('fernvale', {
        id: 'fernvale',
        name: 'Fernvale',
        ...config.carriers.get('fernvale'),
        deliveries: [{ name: 'weekly', layout: 'standard', format: 'csv', extent: 'whole', at: '06:00', to: { folder: 'fernvale' } }],
      }),
    }));
    const delivered = { carrier: 'fernvale', name: 'weekly', export_id, asked_by: 'operations' };
    refusedId = await refusedExport(server, 'fernvale');
    deliveredId = await server.services.store.write((trx) => addDelivery(trx, delivered, '2026-03-10T17:00:00.000Z'));
  });

  const fernvale = 'carriers/fernvale.yaml';
  const sees = async (client: TestClient, name: CallName, input: object): Promise<boolean> => {
    const answer = await client.send(name, input);
    const { errorCode = '' } = answer.json<Partial<Refusal>>();
    expect([200, 403, 404, 409, 422], `${name} ${answer.body}`).toContain(answer.statusCode);
    return !hidden.includes(errorCode);
  };
  const shows = async (client: TestClient, name: CallName, input: object, text: string): Promise<boolean> => {
    const { statusCode, body } = await client.send(name, input);
    return statusCode === 200 && body.includes(text);
  };
  const edits = () => [{ file: fernvale, text: `${server.services.configs.texts()[fernvale]}# An edit\n` }];
  const act = () => ({ enrollment_id, act_id: 'an-act-of-theirs', version: '999' });
  const erasure = { reason: 'test', confirm: '-' };
  const march = { from: '2026-03-01', to: '2026-03-31', carrier_id: 'fernvale' };
  const draft = { plans: [201], tier: 'IO', process: 'applicant', tab_name: 'primary_info' };

  /** By call: what it is about, and whether an account sees it. A staff call that is not here does not compile. */
  const probes: Readonly<Record<LimitedCall, readonly [About, (client: TestClient) => Promise<boolean>]>> = {
    'GET /get-analyst-plans': ['the carrier', (c) => shows(c, 'GET /get-analyst-plans', {}, '"fernvale"')],
    'GET /get-analyst-steps': [
      'the carrier',
      (c) => sees(c, 'GET /get-analyst-steps', { plans: String(plan.plan_id), tier: 'IO', process: 'applicant' }),
    ],
    'GET /get-analyst-numbers': ["all of the carrier's enrollments", (c) => sees(c, 'GET /get-analyst-numbers', march)],
    'GET /get-configuration': ['the carrier', (c) => shows(c, 'GET /get-configuration', {}, fernvale)],
    'POST /check-configuration': ['the carrier', (c) => sees(c, 'POST /check-configuration', { edits: edits() })],
    'POST /preview-configuration': ['the carrier', (c) => sees(c, 'POST /preview-configuration', { ...draft, edits: edits() })],
    'POST /preview-export-of-configuration': [
      'the carrier',
      (c) => sees(c, 'POST /preview-export-of-configuration', { edits: [], file: fernvale }),
    ],
    'POST /publish-configuration': [
      'the carrier',
      (c) => sees(c, 'POST /publish-configuration', { base: 'another', edits: edits(), note: '' }),
    ],
    'GET /get-configuration-versions': ['the carrier', (c) => shows(c, 'GET /get-configuration-versions', {}, fernvale)],
    'GET /get-configuration-version': ['the carrier', (c) => shows(c, 'GET /get-configuration-version', { number: '2' }, '# Edited')],
    'POST /restore-configuration': ['the carrier', (c) => sees(c, 'POST /restore-configuration', { base: 'another', number: 1 })],
    'GET /get-desk-choices': ['the carrier', (c) => shows(c, 'GET /get-desk-choices', {}, '"fernvale"')],
    'GET /get-desk-enrollments': ['the enrollment', (c) => shows(c, 'GET /get-desk-enrollments', {}, enrollment_id)],
    'GET /get-desk-enrollments-csv': ['the enrollment', (c) => shows(c, 'GET /get-desk-enrollments-csv', {}, 'Dana Example')],
    'GET /get-desk-enrollment': ['the enrollment', (c) => sees(c, 'GET /get-desk-enrollment', { enrollment_id })],
    'GET /get-desk-copy': ['the enrollment', (c) => sees(c, 'GET /get-desk-copy', { enrollment_id })],
    'POST /show-desk-answer': ['the enrollment', (c) => sees(c, 'POST /show-desk-answer', { enrollment_id, ...ssn })],
    'POST /download-desk-record': ['the enrollment', (c) => sees(c, 'POST /download-desk-record', { enrollment_id, reason })],
    'POST /add-desk-note': [
      'the enrollment',
      (c) => sees(c, 'POST /add-desk-note', { enrollment_id, act_id: 'a-note-of-theirs', text: 'Called' }),
    ],
    'POST /resend-desk-receipt': ['the enrollment', (c) => sees(c, 'POST /resend-desk-receipt', act())],
    'POST /resend-desk-code': ['the enrollment', (c) => sees(c, 'POST /resend-desk-code', act())],
    'POST /cancel-desk-policy': [
      'the enrollment',
      (c) => sees(c, 'POST /cancel-desk-policy', { ...act(), ends_on: '04/30/2026', reason: 'requested' }),
    ],
    'POST /reopen-desk-enrollment': [
      'the enrollment',
      (c) => sees(c, 'POST /reopen-desk-enrollment', { ...act(), reason: 'wrong_answer', comment: 'The last name' }),
    ],
    'POST /give-up-desk-correction': ['the enrollment', (c) => sees(c, 'POST /give-up-desk-correction', act())],
    'POST /erase-desk-enrollment': ['the enrollment', (c) => sees(c, 'POST /erase-desk-enrollment', { ...act(), ...erasure })],
    'GET /get-desk-earlier-copy': ['the enrollment', (c) => sees(c, 'GET /get-desk-earlier-copy', { enrollment_id, version: '1' })],
    'GET /get-desk-invoices': ['the enrollment', (c) => shows(c, 'GET /get-desk-invoices', {}, enrollment_id)],
    'GET /get-desk-invoices-csv': ['the enrollment', (c) => shows(c, 'GET /get-desk-invoices-csv', {}, 'Dana Example')],
    'GET /get-desk-invoice-copy': [
      'the enrollment',
      (c) => sees(c, 'GET /get-desk-invoice-copy', { enrollment_id, invoice: 'INV-000001' }),
    ],
    'GET /get-desk-filters': ['their own account', (c) => sees(c, 'GET /get-desk-filters', { list: 'enrollments' })],
    'POST /save-desk-filter': [
      'their own account',
      (c) => sees(c, 'POST /save-desk-filter', { list: 'enrollments', filter_name: 'Mine', filter: {} }),
    ],
    'POST /rename-desk-filter': [
      'their own account',
      (c) => sees(c, 'POST /rename-desk-filter', { filter_id: 'another-one', filter_name: 'Ours' }),
    ],
    'POST /remove-desk-filter': ['their own account', (c) => sees(c, 'POST /remove-desk-filter', { filter_id: 'another-one' })],
    'GET /get-export-choices': ["all of the carrier's enrollments", (c) => shows(c, 'GET /get-export-choices', {}, '"fernvale"')],
    'POST /make-export': [
      "all of the carrier's enrollments",
      (c) => sees(c, 'POST /make-export', { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'period' }),
    ],
    'GET /get-exports': ["all of the carrier's enrollments", (c) => shows(c, 'GET /get-exports', {}, exported.export_id)],
    'GET /get-deliveries': ["all of the carrier's enrollments", (c) => shows(c, 'GET /get-deliveries', {}, deliveredId)],
    'POST /deliver-now': [
      "all of the carrier's enrollments",
      (c) => sees(c, 'POST /deliver-now', { carrier_id: 'fernvale', name: 'weekly' }),
    ],
    'POST /resend-delivery': [
      "all of the carrier's enrollments",
      async (c) => {
        await server.services.store.write((trx) =>
          trx.updateTable('delivery').set({ state: 'sent' }).where('id', '=', deliveredId).execute(),
        );
        return sees(c, 'POST /resend-delivery', { delivery_id: deliveredId });
      },
    ],
    'GET /get-acknowledgments': ["all of the carrier's enrollments", (c) => shows(c, 'GET /get-acknowledgments', {}, 'ta1.edi')],
    'POST /read-acknowledgment': [
      "all of the carrier's enrollments",
      (c) => sees(c, 'POST /read-acknowledgment', { carrier_id: 'fernvale', file_name: 'ta1.edi', text: 'none' }),
    ],
    'POST /resend-export': ["all of the carrier's enrollments", (c) => sees(c, 'POST /resend-export', { export_id: refusedId })],
    'GET /get-webhooks': ["all of the carrier's enrollments", (c) => shows(c, 'GET /get-webhooks', {}, webhook_id)],
    'POST /add-webhook': [
      "all of the carrier's enrollments",
      (c) => sees(c, 'POST /add-webhook', { url: 'https://programs.example/', carrier_id: 'fernvale', events: ['policy.cancelled'] }),
    ],
    'POST /switch-webhook': ["all of the carrier's enrollments", (c) => sees(c, 'POST /switch-webhook', { webhook_id, active: true })],
    'POST /rotate-webhook-secret': ["all of the carrier's enrollments", (c) => sees(c, 'POST /rotate-webhook-secret', { webhook_id })],
    'POST /remove-webhook': [
      "all of the carrier's enrollments",
      async (c) => {
        const desk = await signedInAs(server, 'operations');
        const { webhook } = await desk.call('POST /add-webhook', {
          url: 'https://programs.example/to-remove',
          carrier_id: 'fernvale',
          events: ['policy.cancelled'],
        });
        return sees(c, 'POST /remove-webhook', { webhook_id: webhook.webhook_id });
      },
    ],
    'GET /get-webhook-deliveries': ["all of the carrier's enrollments", (c) => sees(c, 'GET /get-webhook-deliveries', { webhook_id })],
    'POST /resend-webhook-delivery': ["all of the carrier's enrollments", (c) => sees(c, 'POST /resend-webhook-delivery', { delivery_id })],
  };
  const account = (role: StaffRole, limits: Limits) => signedInAs(server, role, limits, `${role} ${JSON.stringify(limits)}`);

  test('the probes are every call of a role that can be limited', () => {
    const declared = (Object.keys(calls) as CallName[]).filter(
      (name) => isStaffRole(calls[name].access) && calls[name].access !== ('administrator' as string),
    );
    expect(Object.keys(probes).toSorted()).toEqual(declared.toSorted());
  });

  test.each(accounts)('an account limited to %j sees what is within, by every call of its role', async (limits) => {
    for (const [name, [about, probe]] of Object.entries(probes)) {
      const client = await account(calls[name as LimitedCall].access, limits);
      expect({ name, sees: await probe(client) }).toEqual({ name, sees: expected(about, limits) });
    }
  });

  const program = async (limits: Limits, scope: TokenScope) => {
    const { token, token_hash } = newApiToken();
    const [carrier_ids, group_ids] = [limits.carriers, limits.groups].map((ids) => (ids ? JSON.stringify(ids) : null));
    const row = { id: token_hash, token_hash, name: token_hash, scopes: JSON.stringify([scope]), created_by: 'administrator' };
    const times = { created_at: '2026-03-10T17:00:00.000Z', expires_at: '2027-03-10T17:00:00.000Z', used_at: null, revoked_at: null };
    const stored = { ...row, ...times, carrier_ids: carrier_ids ?? null, group_ids: group_ids ?? null };
    await server.services.store.write((trx) => addApiToken(trx, stored));
    const client = server.client();
    client.headers = { authorization: `Bearer ${token}` };
    return client;
  };

  test.each(accounts)('a token limited to %j sees what is within, by every call of its scope', async (limits) => {
    const programs = new Map<TokenScope, TestClient>();
    for (const scope of tokenScopes) programs.set(scope, await program(limits, scope));
    for (const [name, [about, probe]] of Object.entries(probes)) {
      const client = programs.get(neededScope(name as LimitedCall) ?? 'exports');
      if (client === undefined || neededScope(name as LimitedCall) === null) continue;
      expect({ name, sees: await probe(client) }).toEqual({ name, sees: expected(about, limits) });
    }
    const { statusCode } = await (programs.get('exports') ?? server.client()).raw({ method: 'GET', url: exported.files[0]?.path ?? '' });
    expect(statusCode).toBe(expected("all of the carrier's enrollments", limits) ? 200 : 404);
  });

  test.each(accounts)('an account limited to %j downloads exports within', async (limits) => {
    const { statusCode } = await (await account('operations', limits)).raw({ method: 'GET', url: exported.files[0]?.path ?? '' });
    expect(statusCode).toBe(expected("all of the carrier's enrollments", limits) ? 200 : 404);
  });

  test('a webhook for any carrier is seen without limits only', async () => {
    const desk = await signedInAs(server, 'operations');
    const { webhook } = await desk.call('POST /add-webhook', { url: 'https://programs.example/any', events: ['policy.cancelled'] });
    const limited = await account('operations', { carriers: ['fernvale'] });
    expect(await shows(limited, 'GET /get-webhooks', {}, webhook.webhook_id)).toBe(false);
    expect(await sees(limited, 'POST /add-webhook', { url: 'https://programs.example/', events: ['policy.cancelled'] })).toBe(false);
  });

  test('a policy with plans of another carrier too is seen, but neither cancelled, reopened nor downloaded as a whole', async () => {
    const limited = await account('operations', { carriers: ['fernvale'] });
    await server.services.store.write((trx) => setLabels(trx, enrollment_id, { carrier: ['fernvale', 'northquay'] }));
    const { version } = await limited.call('GET /get-desk-enrollment', { enrollment_id });
    const asked = { enrollment_id, act_id: 'cancel-theirs', version, ends_on: '04/30/2026', reason: 'requested' };
    expect(await limited.refused('POST /cancel-desk-policy', asked)).toMatchObject({ statusCode: 403, errorCode: 'plans-of-others' });
    const reopened = { enrollment_id, act_id: 'reopen-theirs', version, reason: 'wrong_answer', comment: 'The last name' };
    expect(await limited.refused('POST /reopen-desk-enrollment', reopened)).toMatchObject({ errorCode: 'plans-of-others' });
    expect(await limited.refused('POST /download-desk-record', { enrollment_id, reason })).toMatchObject({ errorCode: 'plans-of-others' });
    await server.services.store.write((trx) => setLabels(trx, enrollment_id, { carrier: ['fernvale'] }));
  });

  test('the files of the site are read, not edited, with a limit; faults in files of others quote nothing', async () => {
    const limited = await account('carrier', { carriers: ['fernvale'] });
    const { files, version } = await limited.call('GET /get-configuration', {});
    expect(files.map(({ file }) => file)).toEqual(['site.yaml', 'steps.yaml', fernvale]);
    const site = [{ file: 'site.yaml', text: '' }];
    expect(await limited.refused('POST /publish-configuration', { base: version, edits: site, note: '' })).toMatchObject({
      errorCode: 'file-of-others',
    });
    const added = [{ file: 'carriers/new.yaml', text: 'id: fernvale' }];
    expect(await limited.refused('POST /check-configuration', { edits: added })).toMatchObject({ errorCode: 'file-of-others' });
    expect(textsHash(server.services.configs.texts())).toBe(version);
  });
});
