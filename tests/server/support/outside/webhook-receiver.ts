import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as a program received it. */
export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Another party's program: a real HTTP server that receives webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** The status of its next answers; `silent` never answers. */
  answer(status: number | 'silent'): void;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status: number | 'silent' = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      if (status === 'silent') return;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
