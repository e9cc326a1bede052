import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { percentile } from '../percentile.ts';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured } from '../measured.ts';

const slowClients = 500;
const limitMs = 30_000;

/** What a slow client has sent at first: a part of its headers, or all of them and none of its body. */
const beginnings = [
  'GET /api/v1/get-states HTTP/1.1\r\nHost: a\r\n',
  'POST /api/v1/save-personal-info HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
];

/** Sends a little every second; resolves to how long the server held it, in milliseconds. */
async function held(port: number, at: number): Promise<number> {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(beginnings[at % 2] ?? '');
  const timer = setInterval(() => socket.writable && socket.write(at % 2 === 0 ? 'X-More: a\r\n' : ' '), 1000);
  await once(socket, 'close');
  clearInterval(timer);
  return performance.now() - began;
}

test.for(databases)('on $name, five hundred slow clients keep no one else waiting, and are sent away', async ({ create }, { task }) => {
  const server = await ServerProcess.start((await placeOn(create)).environment);
  const port = Number(new URL(server.url).port);
  const times: number[] = [];
  let isOver = false;
  const slow = Promise.all(Array.from({ length: slowClients }, (_, at) => held(port, at))).finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    const { status } = await fetch(`${server.url}/api/v1/get-states`);
    times.push(performance.now() - began);
    expect(status).toBe(200);
    await pause(50);
  }
  const longest = Math.max(...(await slow));
  measured(task, `all closed after ${(longest / 1000).toFixed(1)} s; others answered in p99 ${Math.round(percentile(times, 99))} ms`);
  expect(times.length).toBeGreaterThan(50);
  expect(longest).toBeLessThan(limitMs);
});
