import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { formatFault } from '#server/config/config-fault.ts';
import { isUp } from '#server/store/is-up.ts';
import type { Stopping } from './stopping.ts';

/**
 * /health/live: the process responds. /health/ready: it can handle requests. A faulty edit leaves the last valid
 * configuration in force, so it is reported without taking the server out of service.
 */
export function addHealth(app: FastifyInstance, { store, configs }: Pick<Services, 'store' | 'configs'>, stopping: Stopping): void {
  app.get('/health/live', { config: { access: 'open' } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config: { access: 'open' } }, async (_request, reply) => {
    const database = await isUp(store);
    const ready = database && !stopping.now;
    reply.status(ready ? 200 : 503);
    return {
      status: ready ? 'ready' : 'not ready',
      database: database ? 'up' : 'down',
      config: configs.current().hash,
      config_faults: configs.faults().map(formatFault),
    };
  });
}
