import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { sqlite } from '#tests/server/support/databases.ts';
import { listening } from '#tests/server/support/outside/listening.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { storeHeaders, type TestClient } from '#tests/server/support/test-client.ts';

const server = serverForAll(sqlite.create);
let port = 0;
beforeAll(async () => {
  port = await listening(server.app);
});

const pair = { staff_name: 'operations', password: 'any' } as const;

test('a sign-in on a known device whose connection has ended by then is noted with its network', async () => {
  await signedInAs(server, pair.staff_name);
  const compare = vi.spyOn(server.services.passwords, 'matches').mockResolvedValueOnce(true);
  const browser = server.client();
  await browser.call('POST /staff-sign-in', pair);
  const left = new Promise<void>((leave) => {
    compare.mockImplementationOnce(async () => {
      leave();
      await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: hangLimit });
      return true;
    });
  });
  await sendUntil(left, browser);
  const administrator = await signedInAs(server, 'administrator');
  const noted = async () => (await administrator.call('GET /get-audit', { what: 'sign-in' })).result.length;
  await expect.poll(noted).toBe(2);
  const { result } = await administrator.call('GET /get-audit', { what: 'sign-in' });
  expect(result.map(({ detail }) => detail)).toEqual(Array(2).fill(expect.stringContaining('127.0.0.…')));
});

const connections = () =>
  new Promise<number>((resolve) => {
    server.app.server.getConnections((_error, count) => resolve(count));
  });

/** Sends the pair as a browser does, and closes the connection without an answer. */
async function sendUntil(left: Promise<void>, { cookie }: TestClient): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify(pair);
  const headers = { host: 'localhost', cookie, ...storeHeaders, 'content-type': 'application/json', 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/v1/staff-sign-in HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  await left;
  socket.destroy();
}
