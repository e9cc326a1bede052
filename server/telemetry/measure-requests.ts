import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

const boundaries = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures how long requests take, by route and status, under the names of OpenTelemetry's conventions. */
export function measureRequests(meter: Meter): { readonly watch: (app: FastifyInstance) => void } {
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: boundaries },
  });
  meter.createObservableGauge('process.memory.usage', { unit: 'By' }).addCallback((result) => result.observe(process.memoryUsage.rss()));
  return {
    watch: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        duration.record(reply.elapsedTime / 1000, {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? 'none',
          'http.response.status_code': reply.statusCode,
        });
        done();
      }),
  };
}
