import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { sqlite } from '#tests/server/support/databases.ts';
import { listening } from '#tests/server/support/outside/listening.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const server = serverForAll(sqlite.create);
let port = 0;
beforeAll(async () => {
  port = await listening(server.app);
});

/** Writes bytes to the server; resolves to what comes back until it closes the connection. */
async function answerTo(text: string, trickle = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  const timer = setInterval(() => trickle && socket.writable && socket.write(trickle), 300);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

function expectRefusal(answer: string, statusCode: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `));
  for (const header of ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
    expect(head.toLowerCase()).toContain(`\r\n${header}: `);
  expect(JSON.parse(body)).toMatchObject({ status: 'error', statusCode, data: [] });
}

describe('an invalid request is refused like any other, with all headers:', () => {
  test.each([
    ['headers larger than a browser sends', `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an address that cannot be read', 'GET /%%% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    [
      'a body that says of itself that it is too large',
      'POST /api/v1/save-personal-info HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
      413,
    ],
  ])('%s', async (_what, sent, statusCode) => {
    expectRefusal(await answerTo(sent), statusCode);
  });

  test('slow headers hold a connection for at most fifteen seconds', { timeout: 60_000 }, async () => {
    const at = Date.now();
    expectRefusal(await answerTo('GET /health/live HTTP/1.1\r\nHost: a\r\n', 'X-More: a\r\n'), 408);
    expect(Date.now() - at).toBeLessThan(15_000);
  });
});
