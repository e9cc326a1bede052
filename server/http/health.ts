import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { formatFault } from '#server/config/source/config-fault.ts';
import { isUp } from '#server/store/is-up.ts';
import { countFailedDeliveries } from '#server/store/exports/deliveries.ts';
import { backlogOf } from '#server/store/outbox/outbox.ts';
import type { Stopping } from './stopping.ts';

const patientMinutes = 10;
const recentDays = 7;

type Parts = Pick<Services, 'store' | 'configs' | 'clock'>;

/** The health of the server: the reasons why it cannot handle requests, and other problems that an operator should look at. */
interface Standing {
  readonly database: boolean;
  readonly blocking: readonly string[];
  readonly impairing: readonly string[];
}

/**
 * /health/live: the process responds. /health/ready: it can handle requests. /health: the same, and whether anything else
 * is wrong. A faulty edit leaves the last valid configuration in force, so it is reported without taking the server out of
 * service.
 */
export function addHealth(app: FastifyInstance, parts: Parts, stopping: Stopping): void {
  app.get('/health/live', { config: { access: 'open' } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config: { access: 'open' } }, async (_request, reply) => {
    const { database, blocking } = await standingOf(parts, stopping);
    const { configs } = parts;
    reply.status(blocking.length > 0 ? 503 : 200);
    return {
      status: blocking.length > 0 ? 'not ready' : 'ready',
      database: database ? 'up' : 'down',
      reasons: blocking,
      config: configs.current().hash,
      config_faults: configs.faults().map(formatFault),
    };
  });
  app.get('/health', { config: { access: 'open' } }, async (_request, reply) => {
    const { blocking, impairing } = await standingOf(parts, stopping);
    reply.status(blocking.length > 0 ? 503 : 200);
    const status = blocking.length > 0 ? 'down' : impairing.length > 0 ? 'impaired' : 'up';
    return { status, reasons: [...blocking, ...impairing] };
  });
}

async function standingOf({ store, configs, clock }: Parts, stopping: Stopping): Promise<Standing> {
  const database = await isUp(store);
  const faults = configs.faults().length;
  const late = database ? await waitingLong(store, clock()) : 0;
  const failed = database ? await failedRecently(store, clock()) : 0;
  return {
    database,
    blocking: [...(stopping.now ? ['the server is stopping'] : []), ...(database ? [] : [troubleIn(store)])],
    impairing: [
      ...(faults > 0
        ? [`the configuration files have ${faults} ${faults === 1 ? 'fault' : 'faults'}; the last valid ones are in force`]
        : []),
      ...(store.replicaTrouble() === undefined
        ? []
        : [`the database at DATABASE_READ_URL ${store.replicaTrouble()}; lists and exports are read from DATABASE_URL`]),
      ...(late > 0
        ? [`${late} ${late === 1 ? 'message has' : 'messages have'} not been sent for more than ${patientMinutes} minutes`]
        : []),
      ...(failed > 0
        ? [`${failed} ${failed === 1 ? 'delivery' : 'deliveries'} to carriers failed within ${recentDays} days; the desk says why`]
        : []),
    ],
  };
}

const troubleIn = ({ trouble }: Parts['store']) =>
  trouble() === 'disk-full' ? 'the disk of the database is full' : 'the database does not answer, or accepts no writes';

async function waitingLong({ db }: Parts['store'], now: Date): Promise<number> {
  const since = new Date(now.getTime() - patientMinutes * 60_000).toISOString();
  const { waiting } = await backlogOf(db, since).catch(() => ({ waiting: 0 }));
  return waiting;
}

/** The number of recent deliveries that failed, within the time in which staff would send them again. */
export function failedRecently({ db }: Parts['store'], now: Date): Promise<number> {
  const since = new Date(now.getTime() - recentDays * 24 * 3_600_000).toISOString();
  return countFailedDeliveries(db, since).catch(() => 0);
}
