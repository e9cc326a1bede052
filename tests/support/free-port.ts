import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/* Below the ports that systems give to outgoing connections: one of those could be taken between two starts of a
   server. */
const [first, last] = [10_000, 32_000];
const mostTries = 20;

/** A port of this machine that is currently free, and stays free while a server on it restarts. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${mostTries} ports from ${first} to ${last} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
