import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = readonly [status: number, body: string];

/** Opens an external service that answers in this way until the test ends. Returns its address. */
export async function serviceThat(answer: (request: IncomingMessage, body: string) => Answer): Promise<string> {
  const server = createServer((request, reply) => {
    void request.toArray().then((parts) => {
      const [status, body] = answer(request, parts.map(String).join(''));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
