import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { staffRoles } from '#schemas/calls/staff/staff.ts';
import type { peopleCalls } from '#schemas/calls/desk/people.ts';
import { rowFieldName } from '#schemas/fields/list-field.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { answersOf, entryOf } from '#server/people/entry-answers.ts';
import { entryForm, fieldsOf } from '#server/people/entry-form.ts';
import { lists, readPeople } from '#server/people/held-people.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

type Kind = CallRequest<'GET /get-people'>['kind'];

const nora = {
  entry_id: 'nora-quill',
  entry_first_name: 'Nora',
  entry_last_name: 'Quill',
  entry_code: 'NQ2200',
  entry_email: 'nora@quill.example',
  entry_phone: '2145550199',
  entry_logo: 'NQ',
  entry_landing_url: '/quill',
  entry_portals: { 'larkspur-direct': 1 },
  entry_groups: { 'cedar-creek': 1 },
};

describe.each(databases)('agents and groups at the desk, on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'administrator');
  });

  const held = async () => {
    const people = await readPeople(server.services.store.db, server.services.sealer);
    if (!people) throw new Error('the database holds no people');
    return people;
  };
  /** The form of an entry with what it says, and what a save is made over. */
  async function formOf(kind: Kind, id: string) {
    const { result, base } = await desk.call('GET /get-people-form', { kind, id });
    const flat = result.flatMap(({ field_name, value, list }): [string, unknown][] => {
      if (!list) return [[field_name, value]];
      const rows = (value ?? []) as Record<string, unknown>[];
      const answers = rows.flatMap((row, at) =>
        Object.entries(row).map(([name, each]) => [rowFieldName(field_name, at, name), each] as [string, unknown]),
      );
      return [[field_name, rows.length], ...answers];
    });
    return { base, answers: Object.fromEntries(flat.filter(([, value]) => value !== undefined)) };
  }
  async function changed(kind: Kind, id: string, answers: Readonly<Record<string, unknown>>) {
    const form = await formOf(kind, id);
    return { kind, id, base: form.base, answers: { ...form.answers, ...answers } };
  }
  const faultsOf = async (asked: CallRequest<'POST /save-people-entry'>) =>
    ((await desk.refused('POST /save-people-entry', asked)) as { data?: { target_element: string; error_message: string }[] }).data;
  const audited = async () =>
    (await server.services.store.db.selectFrom('audit').selectAll().where('staff_name', '=', 'administrator').execute()).map(
      ({ action, detail }) => [action, detail],
    );

  test('an agent who is added gets a code that is shown once, sells from their page at once, and is seen by other processes', async () => {
    const other = await openTestServer(server.database);
    onTestFinished(() => other.close());
    const { entry, access_code } = await desk.call('POST /save-people-entry', { kind: 'agent', answers: nora });
    expect(entry).toEqual({
      id: 'nora-quill',
      name: 'Nora Quill',
      code: 'NQ2200',
      landing_url: '/quill',
      retired: false,
      has_access_code: true,
    });
    expect(access_code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const rep = await server.client().call('GET /validate-agent', { agent_code: String(access_code).toLowerCase() });
    expect(rep).toMatchObject({ agent_id: 'nora-quill', agent_code: 'NQ2200', landing_url: '/quill' });
    await other.services.published.takeOver();
    expect(await other.client().call('GET /validate-agent', { agent_code: String(access_code) })).toMatchObject({ first_name: 'Nora' });
    expect(other.services.configs.current().hash).toBe(server.services.configs.current().hash);

    const { result, total } = await desk.call('GET /get-people', { kind: 'agent', search: 'quil' });
    expect([result, total]).toEqual([[entry], 1]);
    const received = JSON.stringify([
      await desk.call('GET /get-people', { kind: 'agent' }),
      await desk.call('GET /get-people-form', { kind: 'agent', id: 'nora-quill' }),
    ]);
    expect(received).not.toContain(access_code);
    expect(JSON.stringify(await server.services.store.db.selectFrom('people_entry').selectAll().execute())).not.toContain(access_code);
    expect(await audited()).toEqual([['add-people', 'agent nora-quill']]);
  });

  test.each<readonly [string, Kind, Readonly<Record<string, unknown>>, string, string]>([
    ['an id that is in use', 'agent', { entry_id: 'rosa-delgado' }, 'entry_id', 'This id is already in use.'],
    [
      'an agent who was added already',
      'agent',
      { entry_id: 'rosa-delgado', entry_code: 'RD4410', entry_landing_url: '/rosa' },
      'entry_id',
      'This id is already in use.',
    ],
    ['an id of other letters', 'agent', { entry_id: 'Nora Quill' }, 'entry_id', 'Please enter lower case letters, digits and hyphens.'],
    ['a rep id that is in use', 'agent', { entry_code: 'RD4410' }, 'entry_code', 'This code is already in use.'],
    ['the page of a group', 'agent', { entry_landing_url: '/tidewater' }, 'entry_landing_url', 'This address is already in use.'],
    [
      'a page that is a path',
      'agent',
      { entry_landing_url: '/a/b' },
      'entry_landing_url',
      'Please enter a slash and one word, such as /rosa.',
    ],
    ['no name', 'agent', { entry_first_name: ' ' }, 'entry_first_name', 'Please enter'],
  ])('%s is refused at its field, and nothing is changed', async (_what, kind, wrong, field, message) => {
    const before = await held();
    expect(await faultsOf({ kind, answers: { ...nora, ...wrong } })).toEqual([
      { target_element: field, error_message: field === 'entry_first_name' ? expect.any(String) : message },
    ]);
    expect((await held()).version).toBe(before.version);
    expect(await audited()).toEqual([]);
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, string, RegExp]>([
    ['the code of another group, typed otherwise', { entry_code: 'tide-51' }, 'entry_code', /in use/],
    ["the code of a group's office", { entry_code: accessCodes.northOffice }, 'entry_code', /in use/],
    ['a day that does not exist', { entry_open_enrollment_until: '02/30/2027' }, 'entry_open_enrollment_until', /./],
    ['a beginning without an end', { entry_open_enrollment_until: '' }, 'entry_open_enrollment_until', /last day/],
    [
      'neither percentage nor amount',
      { entry_contributions_default_percent: '' },
      'entry_contributions_default_percent',
      /percentage or dollars/,
    ],
    [
      'both of them in a rule',
      { entry_contributions_rules_1_entry_amount: '20' },
      'entry_contributions_rules_1_entry_percent',
      /both percent and amount/,
    ],
    [
      'a plan that does not exist',
      { entry_contributions_rules_2_entry_categories: {}, entry_contributions_rules_2_entry_plans: '999' },
      'entry_contributions_rules_2_entry_plans',
      /plan 999/,
    ],
    [
      'a rule that an earlier one precedes',
      { entry_contributions_rules_1_entry_tiers: { IO: 1 } },
      'entry_contributions_rules_1_entry_percent',
      /earlier one/,
    ],
  ])('%s is refused at its field of a group', async (_what, wrong, field, message) => {
    expect(await faultsOf(await changed('group', 'cedar-creek', wrong))).toEqual([
      { target_element: field, error_message: expect.stringMatching(message) },
    ]);
  });

  test('every entry of the demo is the same after its form was saved as it is', async () => {
    const { config, ctx } = contextOf();
    const { people } = await held();
    for (const kind of ['agent', 'group', 'portal'] as const) {
      const fields = fieldsOf(config, kind, false);
      for (const entry of people[lists[kind]]) {
        const answers = checkedAnswers(ctx, entryForm(ctx, kind, fields), answersOf(fields, entry));
        expect(entryOf(fields, answers, entry)).toEqual(entry);
        expect(entryOf(fields, answers, { id: entry.id })).toEqual(entry);
      }
    }
    const fields = fieldsOf(config, 'member', false);
    for (const entry of people.members) {
      const answers = checkedAnswers(ctx, entryForm(ctx, 'member', fields), answersOf(fields, entry));
      expect(answers.entry_ssn).toMatch(/^\*{3}-\*{2}-\d{4}$/);
      expect(entryOf(fields, answers, entry)).toEqual(entry);
    }
  });

  function contextOf() {
    const config = server.services.configs.current();
    return { config, ctx: { ...server.services, config, today: { year: 2026, month: 3, day: 10 } } };
  }

  test('a changed group is in force at once, and a save over an older form is refused', async () => {
    const asked = await changed('group', 'cedar-creek', {
      entry_display_name: 'Cedar & Sons',
      entry_open_enrollment_from: '',
      entry_open_enrollment_until: '',
    });
    const { access_code } = await desk.call('POST /save-people-entry', asked);
    expect(access_code).toBeNull();
    const group = server.services.configs.current().people.groups.find(({ id }) => id === 'cedar-creek');
    expect(group).toMatchObject({ display_name: 'Cedar & Sons', contributions: { paychecks_per_year: 26 } });
    expect(group).not.toHaveProperty('open_enrollment');
    expect(await server.client().call('GET /validate-group', { group_code: accessCodes.cedarOffice })).toMatchObject({ role: 'group' });
    expect(await desk.refused('POST /save-people-entry', asked)).toMatchObject({ statusCode: 409, errorCode: 'entry-changed' });
    expect(await audited()).toEqual([['change-people', 'group cedar-creek']]);
  });

  test('the picture, website and heading of a page are changed, and only to addresses that pages show', async () => {
    const asked = (answers: object) => changed('agent', 'rosa-delgado', { ...answers });
    const wrong = await faultsOf(
      await asked({ entry_image: 'https://elsewhere.example/rosa.png', entry_image_link: 'javascript:alert(1)' }),
    );
    expect(wrong?.map(({ target_element }) => target_element)).toEqual(['entry_image', 'entry_image_link']);
    const right = { entry_image: '/pictures/rosa.png', entry_image_link: 'https://rosa.example/', entry_about_name: 'Who Rosa is' };
    await desk.call('POST /save-people-entry', await asked(right));
    expect(await server.client().call('GET /get-agent-about-page-info', { agent_id: 'rosa-delgado' })).toMatchObject({
      image: '/pictures/rosa.png',
      image_link: 'https://rosa.example/',
      display_about_name: 'Who Rosa is',
    });
  });

  test('a renewed code ends the one before and the sessions that it opened, and no other', async () => {
    const [office, employee, rosa] = [
      await asGroup(server.client()),
      await asGroup(server.client(), accessCodes.cedarEmployees),
      await asRep(server.client()),
    ];
    const { access_code } = await desk.call('POST /renew-access-code', { kind: 'group', id: 'cedar-creek' });
    expect(await office.refused('GET /get-employer-overview', {})).toMatchObject({ statusCode: expect.any(Number) });
    expect(await employee.call('GET /get-session-time', {})).toMatchObject({ is_open: true });
    expect(await rosa.call('GET /get-agent-groups', { agent_id: 'rosa-delgado' })).toHaveProperty('result');
    expect(await server.client().refused('GET /validate-group', { group_code: accessCodes.cedarOffice })).toMatchObject({
      statusCode: 422,
    });
    expect(await server.client().call('GET /validate-group', { group_code: access_code })).toMatchObject({ role: 'group' });
    expect(await audited()).toEqual([['renew-access-code', 'group cedar-creek']]);
  });

  test("a retired agent's code, sessions and page end, enrollments keep the agent, and who is taken back needs a code", async () => {
    const rosa = await asRep(server.client());
    const enrollment_id = await startEnrollment(rosa, { agent_id: 'rosa-delgado' });
    const { entry } = await desk.call('POST /switch-people-entry', { kind: 'agent', id: 'rosa-delgado', retired: true });
    expect(entry).toMatchObject({ retired: true, has_access_code: false });
    expect(await rosa.refused('GET /get-agent-groups', { agent_id: 'rosa-delgado' })).toMatchObject({ status: 'error' });
    expect(await server.client().refused('GET /validate-agent', { agent_code: accessCodes.rosa })).toMatchObject({ statusCode: 422 });
    expect((await server.client().refused('GET /validate-landing-page', { landing_page: 'rosa' })).errorCode).toBe('landing-unknown');
    const operations = await signedInAs(server, 'operations');
    const { agents } = await operations.call('GET /get-desk-choices', {});
    expect(agents).toContainEqual({ id: 'rosa-delgado', name: 'Rosa Delgado' });
    expect(
      (await operations.call('GET /get-desk-enrollments', { agent_id: 'rosa-delgado' })).result.map((row) => row.enrollment_id),
    ).toEqual([enrollment_id]);
    expect(await desk.refused('POST /renew-access-code', { kind: 'agent', id: 'rosa-delgado' })).toMatchObject({ statusCode: 404 });
    const back = await desk.call('POST /switch-people-entry', { kind: 'agent', id: 'rosa-delgado', retired: false });
    expect(back.entry).toMatchObject({ retired: false, has_access_code: false });
    const { access_code } = await desk.call('POST /renew-access-code', { kind: 'agent', id: 'rosa-delgado' });
    expect(await server.client().call('GET /validate-agent', { agent_code: access_code })).toMatchObject({ agent_id: 'rosa-delgado' });
  });

  test("a retired group's employees cannot enter, by its code or by their own sessions", async () => {
    const employee = await asGroup(server.client(), accessCodes.cedarEmployees);
    await desk.call('POST /switch-people-entry', { kind: 'group', id: 'cedar-creek', retired: true });
    expect(await employee.call('GET /get-session-time', {})).toMatchObject({ is_open: false });
    for (const group_code of [accessCodes.cedarEmployees, accessCodes.cedarOffice])
      expect(await server.client().refused('GET /validate-group', { group_code })).toMatchObject({ statusCode: 422 });
    const rosa = await asRep(server.client());
    const { result } = await rosa.call('GET /get-agent-groups', { agent_id: 'rosa-delgado' });
    expect(result.map(({ gid }) => gid)).toEqual(['tidewater']);
  });

  test('an entry that the site or others still name cannot be retired, and the refusal names them', async () => {
    const group = await desk.refused('POST /switch-people-entry', { kind: 'group', id: '1929', retired: true });
    expect(group.message).toMatch(/would make the configuration invalid: .*site.yaml:\d+ has the group "1929"/);
    const portal = await desk.refused('POST /switch-people-entry', { kind: 'portal', id: 'guild-trust', retired: true });
    expect(portal.message).toMatch(/agent rosa-delgado has the portal "guild-trust"; agent imani-brooks .*; group guild-members/);
    expect((await held()).version).toBe(1);
  });

  test('only administrators make these calls', async () => {
    const inputs: { [Name in keyof typeof peopleCalls]: CallRequest<Name> } = {
      'GET /get-people': { kind: 'agent' },
      'GET /get-people-form': { kind: 'group', id: 'cedar-creek' },
      'POST /save-people-entry': { kind: 'agent', answers: nora },
      'POST /renew-access-code': { kind: 'agent', id: 'rosa-delgado' },
      'POST /switch-people-entry': { kind: 'agent', id: 'rosa-delgado', retired: true },
    };
    for (const role of staffRoles.filter((each) => each !== 'administrator')) {
      const client = await signedInAs(server, role);
      for (const [name, input] of Object.entries(inputs))
        expect((await client.send(name as 'GET /get-people', input as never)).statusCode, `${role} ${name}`).toBe(403);
    }
    const rosa = await asRep(server.client());
    for (const [name, input] of Object.entries(inputs))
      expect((await rosa.send(name as 'GET /get-people', input as never)).statusCode, name).toBe(401);
    expect((await held()).version).toBe(1);
  });
});
