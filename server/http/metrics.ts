import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { failedRecently } from './health.ts';
import { type Backlog, backlogOf } from '#server/store/outbox/outbox.ts';

interface Counted {
  count: number;
  seconds: number;
  /** Of the requests that took no longer than each of {@link limits}. */
  readonly within: number[];
}

/** In seconds. */
const limits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

type Parts = Pick<Services, 'store' | 'configs' | 'clock'>;

/** Counts requests by route and status, in Prometheus text format at /metrics, with what an operator is alerted by. */
export function addMetrics(app: FastifyInstance, parts: Parts): void {
  const requests = new Map<string, Counted>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    count(requests, labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'open' } }, async (_request, reply) => {
    const { store, configs, clock } = parts;
    const backlog = await backlogOf(store.db, clock().toISOString()).catch(() => undefined);
    const failed = await failedRecently(store, clock());
    reply.type('text/plain; version=0.0.4');
    const text = [
      ...durations(requests),
      ...gauges([
        ['process_resident_memory_bytes', process.memoryUsage.rss()],
        ['process_uptime_seconds', Math.round(process.uptime())],
        ['nodejs_eventloop_delay_p99_seconds', delay.percentile(99) / 1e9],
        ['enrollkit_database_up', backlog ? 1 : 0],
        ['enrollkit_configuration_faults', configs.faults().length],
        ['enrollkit_deliveries_failed', failed],
        ...(backlog ? outboxGauges(backlog, clock()) : []),
      ]),
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${cpuSeconds().toFixed(6)}`,
      '',
    ].join('\n');
    delay.reset();
    return text;
  });
}

function count(requests: Map<string, Counted>, labels: string, seconds: number): void {
  const counted = requests.get(labels) ?? { count: 0, seconds: 0, within: limits.map(() => 0) };
  counted.count += 1;
  counted.seconds += seconds;
  limits.forEach((limit, at) => {
    if (seconds <= limit) counted.within[at] = (counted.within[at] ?? 0) + 1;
  });
  requests.set(labels, counted);
}

function durations(requests: ReadonlyMap<string, Counted>): readonly string[] {
  const name = 'http_request_duration_seconds';
  return [
    `# TYPE ${name} histogram`,
    ...[...requests].flatMap(([labels, { count: all, seconds, within }]) => [
      ...limits.map((limit, at) => `${name}_bucket{${labels},le="${limit}"} ${within[at] ?? 0}`),
      `${name}_bucket{${labels},le="+Inf"} ${all}`,
      `${name}_count{${labels}} ${all}`,
      `${name}_sum{${labels}} ${seconds.toFixed(6)}`,
    ]),
  ];
}

type Gauge = readonly [name: string, value: number];

const gauges = (all: readonly Gauge[]) => all.flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]);

function outboxGauges({ waiting, oldest }: Backlog, now: Date): readonly Gauge[] {
  const seconds = oldest === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000);
  return [
    ['enrollkit_outbox_waiting', waiting],
    ['enrollkit_outbox_oldest_seconds', Math.round(seconds)],
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
