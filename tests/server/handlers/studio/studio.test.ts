import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { textsHash } from '#server/config/source/config-source.ts';
import { databases, postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

type Edits = CallRequest<'POST /check-configuration'>['edits'];

const lastOfContact = '      - state: { required: true }\n';
const badge = `${lastOfContact}      - badge_number: { label: Badge number, type: text, required: true, pattern: '[A-Z]{2}\\d{4}' }\n`;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let carrier: TestClient;
  beforeEach(async () => {
    carrier = await signedInAs(server, 'carrier');
  });

  const texts = () => server.services.configs.texts();
  const edited = (file: string, from: string, to: string): Edits => {
    const text = texts()[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return [{ file, text: text.replace(from, () => to) }];
  };
  const withBadge = () => edited('steps.yaml', lastOfContact, badge);
  const base = () => textsHash(texts());
  const publish = (edits: Edits, note = '') => carrier.call('POST /publish-configuration', { base: base(), edits, note });

  test("the studio's calls are for carriers only, not for visitors or analysts", async () => {
    expect(await server.client().refused('GET /get-configuration', {})).toMatchObject({ errorCode: 'sign-in-needed' });
    const analyst = await signedInAs(server, 'analyst');
    for (const name of ['GET /get-configuration', 'GET /get-configuration-versions'] as const) {
      expect(await analyst.refused(name, {})).toMatchObject({ statusCode: 403, errorCode: 'role-needed' });
    }
    expect(await analyst.refused('POST /publish-configuration', { base: base(), edits: withBadge(), note: '' })).toMatchObject({
      errorCode: 'role-needed',
    });
  });

  test('a version shows the lines that differ from the previous one', async () => {
    const before = texts()['steps.yaml'];
    const { number } = await publish(withBadge());
    const after = texts()['steps.yaml'];
    const { result } = await carrier.call('GET /get-configuration-version', { number: String(number) });
    expect(result).toEqual([{ file: 'steps.yaml', before, after }]);
    expect((await carrier.call('GET /get-configuration-version', { number: '1' })).result).toEqual([]);
    expect(await carrier.refused('GET /get-configuration-version', { number: '99' })).toMatchObject({ errorCode: 'version-unknown' });
    expect(await server.client().refused('GET /get-configuration-version', { number: '1' })).toMatchObject({ errorCode: 'sign-in-needed' });
  });

  test('the files come in their current state, each with its schema', async () => {
    const { files, schemas, version } = await carrier.call('GET /get-configuration', {});
    expect(files.map(({ file, kind }) => [file, kind])).toEqual([
      ['site.yaml', 'site'],
      ['steps.yaml', 'steps'],
      ...['fernvale', 'harborlight', 'meadowlark', 'northquay'].map((name) => [`carriers/${name}.yaml`, 'carrier']),
    ]);
    const { 'people.yaml': _, ...others } = texts();
    expect(Object.fromEntries(files.map(({ file, text }) => [file, text]))).toEqual(others);
    expect(Object.keys(schemas)).toEqual(['site', 'steps', 'carrier']);
    expect(version).toBe(base());
  });

  test('a mistake is reported with its line, its column and the nearest word, and nothing comes into force', async () => {
    const before = server.services.configs.current();
    const edits = edited('steps.yaml', lastOfContact, badge.replace('type: text', 'type: txet'));
    const line = (edits[0]?.text ?? '').split('\n').findIndex((each) => each.includes('txet')) + 1;
    const { faults, changes } = await carrier.call('POST /check-configuration', { edits });
    expect(faults).toEqual([expect.objectContaining({ file: 'steps.yaml', line, found: '"txet"', nearest: 'text' })]);
    expect(changes).toEqual([]);
    expect(await carrier.refused('POST /preview-configuration', { edits, plans: [201], tier: 'IO', process: 'applicant' })).toMatchObject({
      errorCode: 'configuration-faulty',
      data: [{ target_element: expect.stringMatching(new RegExp(`^steps.yaml:${line}:\\d+$`)) }],
    });
    expect(await carrier.refused('POST /publish-configuration', { base: base(), edits, note: '' })).toMatchObject({
      statusCode: 422,
      errorCode: 'configuration-faulty',
    });
    expect(server.services.configs.current()).toBe(before);
  });

  const bomb = `site_name: x\nl0: &l0 [x, x]\n${Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at}, `.repeat(9)}*l${at}]`).join('\n')}\n`;

  test.each([
    ['empty', '', /empty/],
    ['only comments', '# later\n', /nothing/],
    ['half written', 'site_name: Store\nmenu: [{ name: A', /./],
    ['indented by tabs', 'texts:\n\teft: x\n', /tab/i],
    ['with a key twice', 'site_name: A\nsite_name: B\n', /the key "site_name" again/],
    ['exploding', bomb, /alias/i],
    ['huge', `# ${'x'.repeat(1_000_001)}\n`, /bytes/],
    ['no text at all', '\u0000\u0001', /./],
  ])('a file that is %s is a fault of its own, and the current configuration stays in force', async (_what, text, found) => {
    const before = server.services.configs.current();
    const edits = [{ file: 'site.yaml', text }];
    const { faults } = await carrier.call('POST /check-configuration', { edits });
    expect(faults[0]).toMatchObject({ file: 'site.yaml', found: expect.stringMatching(found) });
    expect(await carrier.refused('POST /publish-configuration', { base: base(), edits, note: '' })).toMatchObject({
      errorCode: 'configuration-faulty',
    });
    expect(server.services.configs.current()).toBe(before);
    expect(await carrier.call('GET /get-configuration-versions', {})).toEqual({ result: [] });
  });

  test('a text without Spanish is a warning at its line, and can be published', async () => {
    const edits = withBadge();
    const line = (edits[0]?.text ?? '').split('\n').findIndex((each) => each.includes('badge_number')) + 1;
    const { faults, warnings } = await carrier.call('POST /check-configuration', { edits });
    expect(faults).toEqual([]);
    expect(warnings).toEqual([expect.objectContaining({ file: 'steps.yaml', line, found: '"label" in English only' })]);
    await publish(edits);
    expect(texts()['steps.yaml']).toContain('badge_number');
  });

  test('a script in a label is refused in its place', async () => {
    const edits = edited('steps.yaml', lastOfContact, badge.replace('Badge number', "'Badge <script>alert(1)</script>'"));
    const { faults } = await carrier.call('POST /check-configuration', { edits });
    expect(faults).toEqual([expect.objectContaining({ file: 'steps.yaml', found: expect.stringContaining('<script>') })]);
  });

  test.each(['../settings.yaml', 'carriers/../site.yaml', 'notes.txt', '/etc/passwd', 'carriers/.hidden.yaml'])(
    'only configuration files are accepted: %s',
    async (file) => {
      const refusal = await carrier.refused('POST /publish-configuration', { base: base(), edits: [{ file, text: 'a: 1' }], note: '' });
      expect(refusal).toMatchObject({ statusCode: 422, errorCode: 'invalid-request' });
    },
  );

  test('a step of a draft is shown as enrollers would see it, and enrollers see nothing of it', async () => {
    const shown = await carrier.call('POST /preview-configuration', {
      edits: withBadge(),
      plans: [201],
      tier: 'IO',
      process: 'applicant',
      tab_name: 'contact_info',
    });
    expect(shown.tab_name).toBe('contact_info');
    expect(shown.tabs.map(({ tab_name }) => tab_name)).toContain('agreement_info');
    expect(shown.result).toContainEqual(expect.objectContaining({ field_name: 'badge_number', required: true }));
    expect((await server.app.inject(shown.validator)).statusCode).toBe(200);
    expect(await askedOnContact()).not.toContain('badge_number');
  });

  test('before publishing, the effect of a draft is shown, with the number of affected enrollments in progress', async () => {
    await startEnrollment(server.client());
    await startEnrollment(server.client());
    const edits = edited('steps.yaml', lastOfContact, badge.replace('state: { required: true }', 'state: { required: false }'));
    const { changes, touched } = await carrier.call('POST /check-configuration', { edits });
    expect(touched).toBe(2);
    expect(changes).toEqual([
      { kind: 'field-optional', where: 'Contact Information', what: 'State', touched: 2 },
      { kind: 'field-new', where: 'Contact Information', what: 'Badge number', now: 'text, required', touched: 2 },
    ]);
    const otherPlans = edited('carriers/northquay.yaml', 'a decision takes 5 to 10 days', 'a decision takes a week');
    const elsewhere = await carrier.call('POST /check-configuration', { edits: otherPlans });
    expect([elsewhere.touched, new Set(elsewhere.changes.map(({ kind }) => kind))]).toEqual([0, new Set(['plan-other'])]);
  });

  test('a step that only some people have counts only theirs: before the change, after it, and each once', async () => {
    const people = [{}, {}, { dob: '05/14/1950' }, { dob: '05/14/1950', tier: 'IS' as const }];
    for (const person of people) await startEnrollment(server.client(), person);
    const travel = (condition: string) =>
      edited(
        'steps.yaml',
        '  - tab: agreement_info\n',
        `  - tab: travel_info\n    title: Travel\n    order: 5.5\n    kind: form\n    required: always\n    required_when: ${condition}\n    fields:\n      - seat: { label: Seat, type: text, required: true }\n  - tab: agreement_info\n`,
      );
    const count = async (condition: string) => {
      const { faults, touched } = await carrier.call('POST /check-configuration', { edits: travel(condition) });
      expect(faults).toEqual([]);
      return touched;
    };
    expect(await count('{ field: age, from: 65 }')).toBe(2);
    expect(await count('{ field: tier, in: [IS, IF] }')).toBe(1);
    expect(await count('{ field: state, equals: NY }')).toBe(0);
    expect(await count('{ not: { field: state, equals: NY } }')).toBe(4);

    await publish(travel('{ field: age, from: 65 }'));
    const now = edited('steps.yaml', 'required_when: { field: age, from: 65 }', 'required_when: { field: tier, equals: IO }');
    const { changes, touched } = await carrier.call('POST /check-configuration', { edits: now });
    expect(changes).toEqual([expect.objectContaining({ kind: 'step-other', what: 'Travel', touched: 4 })]);
    expect(touched).toBe(4);
    const seats = edited(
      'steps.yaml',
      'seat: { label: Seat, type: text, required: true }',
      'seat: { label: Your seat, type: text, required: true }',
    );
    expect((await carrier.call('POST /check-configuration', { edits: seats })).changes).toEqual([
      expect.objectContaining({ kind: 'field-other', what: 'Your seat', touched: 2 }),
    ]);
  });

  test('a publication takes effect at once, and is recorded with who, when and what', async () => {
    const { number } = await publish(withBadge(), 'Badges for the depot');
    expect(await askedOnContact()).toContain('badge_number');
    const { result } = await carrier.call('GET /get-configuration-versions', {});
    expect(result).toMatchObject([
      {
        number,
        published_by: 'carrier',
        published_at: '2026-03-10T17:00:00.000Z',
        note: 'Badges for the depot',
        changed_files: ['steps.yaml'],
        changes: [{ kind: 'field-new', what: 'Badge number' }],
        in_force: true,
      },
      { published_by: null, in_force: false },
    ]);
    const stored = await server.services.store.db.selectFrom('config_version').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('agent_code');
  });

  test('restoring an earlier version adds it to the history', async () => {
    const asShipped = texts();
    await publish(withBadge());
    await publish(edited('site.yaml', 'tagline: Compare', 'tagline: Read and compare'));
    const effect = await carrier.call('POST /check-configuration', { edits: [], back_to: 1 });
    expect(effect.changes).toMatchObject([{ kind: 'field-gone', what: 'Badge number', touched: 0 }, { kind: 'site-other' }]);
    expect(texts()).not.toEqual(asShipped);
    const { number } = await carrier.call('POST /restore-configuration', { base: base(), number: 1 });
    expect(texts()).toEqual(asShipped);
    expect(number).toBe(4);
    expect(await askedOnContact()).not.toContain('badge_number');
    const { result } = await carrier.call('GET /get-configuration-versions', {});
    expect(result[0]).toMatchObject({ number: 4, note: 'Back to version 1', changed_files: ['site.yaml', 'steps.yaml'], in_force: true });
    const unknown = { errorCode: 'version-unknown' };
    expect(await carrier.refused('POST /restore-configuration', { base: base(), number: 99 })).toMatchObject(unknown);
    expect(await carrier.refused('POST /check-configuration', { edits: [], back_to: 99 })).toMatchObject(unknown);
  });

  test('if two people publish at once, the second learns who came first, and nothing of either is lost', async () => {
    const read = base();
    const [mine, theirs] = [withBadge(), edited('site.yaml', 'tagline: Compare', 'tagline: Read and compare')];
    const answers = await Promise.all(
      [mine, theirs].map((edits) => carrier.send('POST /publish-configuration', { base: read, edits, note: '' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ errorCode: string; message: string }>();
    expect(refused).toMatchObject({
      errorCode: 'configuration-changed',
      message: expect.stringContaining('carrier has published version 2'),
    });
    const edits = answers[0]?.statusCode === 200 ? theirs : mine;
    await publish(edits);
    expect(texts()['steps.yaml']).toContain('badge_number');
    expect(texts()['site.yaml']).toContain('Read and compare');
  });

  test('publishing what is already in force is refused', async () => {
    expect(await carrier.refused('POST /publish-configuration', { base: base(), edits: [], note: '' })).toMatchObject({
      errorCode: 'configuration-same',
    });
  });

  test('a carrier that is added is sold, and one that is removed is not', async () => {
    const plan = '{ id: 900, name: New, category: dental, short_text: a, body_text: a, rates: [{ prices: { IO: 1 } }] }';
    await publish([{ file: 'carriers/new.yaml', text: `id: new\nname: New\nmark: N\nplans: [${plan}]\n` }]);
    expect(server.services.configs.current().plans.has(900)).toBe(true);
    await publish([{ file: 'carriers/new.yaml', text: null }]);
    expect(server.services.configs.current().plans.has(900)).toBe(false);
  });

  async function askedOnContact(): Promise<readonly string[]> {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const { result } = await client.call('GET /get-form-fields-contact-info', { enrollment_id });
    return result.map(({ field_name }) => field_name);
  }
});

describe.runIf(postgresRuns)('on one PostgreSQL with two processes', () => {
  test('each process adopts what the other publishes, and never overwrites it unseen', async () => {
    const database = await postgres.create({ migrated: true });
    const [here, there] = [await openTestServer(database), await openTestServer(database)];
    try {
      await there.services.published.known();
      const carrier = await signedInAs(here, 'carrier');
      const before = here.services.configs.texts();
      const base = textsHash(before);
      const text = (before['site.yaml'] ?? '').replace('tagline: Compare', 'tagline: Read and compare');
      const publication = { base, edits: [{ file: 'site.yaml', text }], note: '' };
      await carrier.call('POST /publish-configuration', publication);
      const elsewhere = there.client();
      elsewhere.cookie = carrier.cookie;
      const other = { ...publication, edits: [{ file: 'site.yaml', text: text.replace('Read', 'Look') }] };
      expect(await elsewhere.refused('POST /publish-configuration', other)).toMatchObject({ errorCode: 'configuration-changed' });
      await there.services.published.takeOver();
      expect(there.services.configs.texts()).toEqual(here.services.configs.texts());
      expect(there.services.configs.current().hash).toBe(here.services.configs.current().hash);
    } finally {
      await here.close();
      await there.close();
      await database.drop();
    }
  });
});
