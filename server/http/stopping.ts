import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether a server is about to stop. */
export interface Stopping {
  now: boolean;
}

/** Answers requests while the server stops, and asks callers to use another connection for the next one. */
export function endConnections(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.now) reply.header('connection', 'close');
    done();
  });
}

const lookEveryMs = 20;

/**
 * Accepts no new connection, and waits a while for the open ones to end. Closing an idle keep-alive connection would
 * fail a request that a caller is just about to send.
 */
export async function drain(app: FastifyInstance, stopping: Stopping, withinMs: number): Promise<void> {
  stopping.now = true;
  // An HTTP server's own close also ends connections that wait for their next request.
  Server.prototype.close.call(app.server);
  const until = performance.now() + withinMs;
  while (performance.now() < until && (await connectionsOf(app)) > 0) await new Promise((wake) => setTimeout(wake, lookEveryMs));
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
