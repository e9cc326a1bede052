import { createServer } from 'node:http';
import { closed, startedHere } from './listening.ts';

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
  const address = await startedHere(server);
  return {
    url: `${address}/events`,
    received,
    answer: (next) => {
      status = next;
    },
    close: () => closed(server),
  };
}
