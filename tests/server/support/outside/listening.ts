import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The response to a request. */
export interface RawAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Lets a test's server listen; returns its port. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}

/** Sends a request as it is: its path is not tidied up, and its headers may come twice. */
export function sendRaw(
  port: number,
  {
    method = 'GET',
    path,
    headers = {},
    body = '',
  }: { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
