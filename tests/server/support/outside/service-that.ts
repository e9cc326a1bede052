import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { closed, startedHere } from './listening.ts';

type Answer = readonly [status: number, body: string];

/** Opens an external service that answers in this way until the test ends. Returns its address. */
export async function serviceThat(answer: (request: IncomingMessage, body: string) => Answer): Promise<string> {
  const server = createServer((request, reply) => {
    void request.toArray().then((parts) => {
      const [status, body] = answer(request, parts.map(String).join(''));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  onTestFinished(() => closed(server));
  return startedHere(server);
}
