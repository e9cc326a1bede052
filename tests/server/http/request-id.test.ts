import { describe, expect, test } from 'vitest';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

describe('the id of a request', () => {
  const server = serverForEach(sqlite.create);
  const ask = (id?: string) =>
    server.app.inject({ url: '/health/live', headers: { ...storeHeaders, ...(id === undefined ? {} : { 'x-request-id': id }) } });

  test('is what the proxy gave, in the answer and in the log', async () => {
    const { headers } = await ask('proxy-0123456789');
    expect(headers['x-request-id']).toBe('proxy-0123456789');
    expect(server.log.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining({ reqId: 'proxy-0123456789' }));
  });

  test('is a new one where none came, or one that is not plain', async () => {
    const ids = [await ask(), await ask(), await ask('short'), await ask('two words "}'), await ask('x'.repeat(65))].map(
      ({ headers }) => headers['x-request-id'],
    );
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is part of an error on our side, so that people can report it, but not of a refusal', async () => {
    const client = server.client();
    const refused = await client.send('POST /add-filter-for-new-user', {});
    expect(refused.json()).not.toHaveProperty('request_id');
    await server.services.store.close();
    const failed = await client.send('POST /add-filter-for-new-user', quote);
    expect(failed.statusCode).toBe(503);
    const { request_id } = failed.json<{ request_id: string }>();
    expect(request_id).toBe(failed.headers['x-request-id']);
    expect(server.log.join('\n')).toContain(`"reqId":"${request_id}","reason"`);
  });
});
