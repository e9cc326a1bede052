import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';

const crowd = 900;
const limitFile = '/proc/sys/net/core/somaxconn';
/** The most connections that this system lets wait for a program. */
const systemsLimit = existsSync(limitFile) ? Number(readFileSync(limitFile, 'utf8')) : 0;

test.runIf(systemsLimit >= crowd)('a crowd that arrives while the server is busy is connected, and answered once it is not', async () => {
  const server = await ServerProcess.start({ DATA_DIR: folderForTest() });
  const { hostname, port } = new URL(server.url);
  let [connected, answered] = [0, 0];
  server.signal('SIGSTOP');
  const sockets = Array.from({ length: crowd }, () => connect(Number(port), hostname));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for (const socket of sockets) {
    socket.once('connect', () => (connected += 1));
    socket.once('data', (head) => (answered += String(head).startsWith('HTTP/1.1 200') ? 1 : 0));
  }
  await expect.poll(() => connected).toBe(crowd);
  server.signal('SIGCONT');
  for (const socket of sockets) socket.write(`GET /health/live HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await expect.poll(() => answered).toBe(crowd);
});
