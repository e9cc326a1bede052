import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Reads the address of each connection when it begins. Node forgets an address that no one has read when the connection ends: a
 * sign-in or a signature of a person who had left by then would fail where it notes the address.
 */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
}
