import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSqliteServer } from '#tests/server/support/test-server.ts';

test('a test server closes even if a browser holds a connection that it has not used', async () => {
  const server = await openSqliteServer();
  const url = new URL(await server.app.listen({ port: 0, host: 'localhost' }));
  const unused = connect(Number(url.port), url.hostname);
  await once(unused, 'connect');
  const ended = once(unused, 'close');
  await server.close();
  await ended;
  expect(server.app.server.listening).toBe(false);
});
