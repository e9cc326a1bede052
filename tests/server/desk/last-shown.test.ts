import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe('a page after a row that is gone', () => {
  const server = serverForAll(sqlite.create);
  let desk: TestClient;
  let webhook_id: string;
  beforeAll(async () => {
    desk = await signedInAs(server, 'operations');
    const added = await desk.call('POST /add-webhook', { url: 'https://example.com/', events: ['enrollment.completed'] });
    ({ webhook_id } = added.webhook);
  });

  test.each([
    'GET /get-exports',
    'GET /get-deliveries',
    'GET /get-acknowledgments',
    'GET /get-webhook-deliveries',
  ] as const satisfies readonly CallName[])('of %s is refused, because its reader would begin again without knowing', async (name) => {
    const of = name === 'GET /get-webhook-deliveries' ? { webhook_id } : {};
    expect(await desk.refused(name, { ...of, after: 'deleted-meanwhile' })).toMatchObject({ statusCode: 404, errorCode: 'page-unknown' });
  });
});
