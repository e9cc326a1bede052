import Fastify from 'fastify';

/* Bare Fastify routes in a separate process: no session, no database, no checks. They accept the product's own requests
   and return a recorded response of the product, so both process the same bodies. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly reply: unknown;
}

const app = Fastify();
for (const { method, url, reply } of JSON.parse(process.env.ROUTES ?? '[]') as readonly BareRoute[]) {
  app.route({ method, url, handler: () => reply });
}
app.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1_000_000}\n`;
});
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
