import Fastify from 'fastify';
import { openPool } from '#server/store/postgres/postgres-pool.ts';
import { sha256 } from '#server/store/ids.ts';
import type { BareRoute } from './bare-route.ts';
import { mine, type Statement } from './statement.ts';

/* Bare Fastify routes that send the product's statements for each of its requests over the product's pool, and return a
   recorded response: what remains of the product without everything but the database and the framework. */

const statements = JSON.parse(process.env.STATEMENTS ?? '{}') as Readonly<Record<string, readonly Statement[]>>;
const pool = openPool({ databaseUrl: process.env.DATABASE_URL ?? '' });
const app = Fastify();
const sessions = new Map<string, string>();

for (const { method, url, reply } of JSON.parse(process.env.ROUTES ?? '[]') as readonly BareRoute[]) {
  const sent = statements[url.slice(url.lastIndexOf('/') + 1)] ?? [];
  app.route({
    method,
    url,
    handler: async (request) => {
      const { enrollment_id } = { ...(request.query as object), ...(request.body as object | undefined) } as { enrollment_id: string };
      await sendAll(sent, sessionIn(request.headers.cookie ?? ''), enrollment_id);
      return reply;
    },
  });
}
app.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\n`;
});
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });

function sessionIn(cookie: string): string {
  const known = sessions.get(cookie) ?? sha256(/ek_session=([^;]*)/.exec(cookie)?.[1] ?? '');
  sessions.set(cookie, known);
  return known;
}

// A connection for each statement, or for a transaction, as the product takes them.
async function sendAll(sent: readonly Statement[], session: string, enrollment: string): Promise<void> {
  let client: Awaited<ReturnType<typeof pool.connect>> | undefined;
  let isOpen = false;
  for (const { text, values } of sent) {
    client ??= await pool.connect();
    if (text === 'begin') isOpen = true;
    const own = values.map((value) => (value === mine.session ? session : value === mine.enrollment ? enrollment : value));
    await client.query(text, own);
    if (text === 'commit') isOpen = false;
    if (isOpen) continue;
    client.release();
    client = undefined;
  }
}
