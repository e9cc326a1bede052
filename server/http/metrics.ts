import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { type Gauge, metricsText } from '#server/metrics/metrics-text.ts';
import { measureProcess } from '#server/metrics/process-figures.ts';
import { figuresOfAll } from '#server/metrics/worker-figures.ts';
import { type Backlog, backlogOf } from '#server/store/outbox/outbox.ts';
import type { CallLimit } from './overload/call-limit.ts';
import { failedRecently } from './health.ts';

type Parts = Pick<Services, 'store' | 'configs' | 'clock'>;

/** Answers /metrics in Prometheus text format: requests by route and status across all processes, and the gauges that alerts use. */
export function addMetrics(app: FastifyInstance, parts: Parts, limit: CallLimit): void {
  const figures = figuresOfAll(measureProcess(app, () => limit.figures()));
  app.get('/metrics', { config: { access: 'open' } }, async (_request, reply) => {
    const [all, gauges] = await Promise.all([figures(), gaugesOf(parts)]);
    reply.type('text/plain; version=0.0.4');
    return metricsText(all, gauges);
  });
}

async function gaugesOf({ store, configs, clock }: Parts): Promise<readonly Gauge[]> {
  const backlog = await backlogOf(store.db, clock().toISOString()).catch(() => undefined);
  return [
    ['enrollkit_database_up', backlog ? 1 : 0],
    ['enrollkit_configuration_faults', configs.faults().length],
    ['enrollkit_deliveries_failed', await failedRecently(store, clock())],
    ...(backlog ? outboxGauges(backlog, clock()) : []),
  ];
}

function outboxGauges({ waiting, oldest }: Backlog, now: Date): readonly Gauge[] {
  const seconds = oldest === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000);
  return [
    ['enrollkit_outbox_waiting', waiting],
    ['enrollkit_outbox_oldest_seconds', Math.round(seconds)],
  ];
}
