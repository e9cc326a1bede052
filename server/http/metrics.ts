import type { FastifyInstance } from 'fastify';

interface Counted {
  count: number;
  seconds: number;
}

/** Counts requests by route and status, in Prometheus text format at /metrics. */
export function addMetrics(app: FastifyInstance): void {
  const requests = new Map<string, Counted>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const counted = requests.get(labels) ?? { count: 0, seconds: 0 };
    requests.set(labels, { count: counted.count + 1, seconds: counted.seconds + reply.elapsedTime / 1000 });
    done();
  });
  app.get('/metrics', { config: { access: 'open' } }, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4');
    return metricsText(requests);
  });
}

function metricsText(requests: ReadonlyMap<string, Counted>): string {
  return [
    '# TYPE http_request_duration_seconds summary',
    ...[...requests].flatMap(([labels, { count, seconds }]) => [
      `http_request_duration_seconds_count{${labels}} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
    ]),
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${cpuSeconds().toFixed(6)}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    '',
  ].join('\n');
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
