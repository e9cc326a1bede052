import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { textsHash } from '#server/config/source/config-source.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let carrier: TestClient;
  beforeEach(async () => {
    carrier = await signedInAs(server, 'carrier');
  });

  const texts = () => server.services.configs.texts();
  const base = () => textsHash(texts());
  const withTitle = () => [
    { file: 'steps.yaml', text: (texts()['steps.yaml'] ?? '').replace('title: Contact Information', 'title: Contact') },
  ];
  const publish = (edits: CallRequest<'POST /publish-configuration'>['edits']) =>
    carrier.call('POST /publish-configuration', { base: base(), edits, note: '' });
  const secrets = () => [...(texts()['people.yaml'] ?? '').matchAll(/(?:access_code|ssn): '?([\w-]+)/g)].map(([, secret = '']) => secret);

  test('no access code and no Social Security Number is shown to carriers, in files, versions or faults', async () => {
    expect(secrets().length).toBeGreaterThan(5);
    await publish(withTitle());
    await carrier.call('POST /restore-configuration', { base: base(), number: 1 });
    const answers = await Promise.all([
      carrier.call('GET /get-configuration', {}),
      carrier.call('GET /get-configuration-versions', {}),
      ...['1', '2', '3'].map((number) => carrier.call('GET /get-configuration-version', { number })),
      carrier.call('POST /check-configuration', { edits: [{ file: 'carriers/northquay.yaml', text: null }] }),
    ]);
    const sent = JSON.stringify(answers);
    expect(secrets().filter((secret) => sent.includes(secret))).toEqual([]);
    expect(sent).toContain('the plan 302');
  });

  test('carriers cannot edit people, and going back to a version leaves them unchanged', async () => {
    const edits = [{ file: 'people.yaml', text: 'portals: []\n' }];
    expect(await carrier.refused('POST /publish-configuration', { base: base(), edits, note: '' })).toMatchObject({
      errorCode: 'invalid-request',
    });
    const before = texts();
    await publish(withTitle());
    const renewed = { ...texts(), 'people.yaml': (before['people.yaml'] ?? '').replace(secrets()[0] ?? '', 'NEW-CODE-4711') };
    await server.services.configs.publish(renewed);
    await carrier.call('POST /restore-configuration', { base: base(), number: 1 });
    expect(texts()).toEqual({ ...before, 'people.yaml': renewed['people.yaml'] });
  });
});
