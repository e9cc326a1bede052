import type { FastifyInstance } from 'fastify';
import type { TelemetrySettings } from '#server/settings/settings.ts';
import { measureRequests } from './measure-requests.ts';
import { type DatabaseSpans, traceRequests } from './trace-requests.ts';

/** Traces and metrics that leave to a collector. */
export interface Telemetry {
  /** Makes a span and a measurement of each request. */
  watch(app: FastifyInstance): void;
  /** Makes a span of each query, below the request that it is part of. */
  readonly queries: DatabaseSpans;
  /** Sends what is waiting, and stops. */
  close(): Promise<void>;
}

const everyMs = 15_000;

/** Starts sending to a collector. Its libraries are loaded only here, so that a server without one does not carry them. */
export async function startTelemetry({ endpoint, serviceName }: TelemetrySettings): Promise<Telemetry> {
  const [{ resourceFromAttributes }, traces, metrics, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid });
  const tracing = new traces.BasicTracerProvider({
    resource,
    spanProcessors: [new traces.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
  const metering = new metrics.MeterProvider({
    resource,
    readers: [new metrics.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: everyMs })],
  });
  const tracer = await traceRequests(tracing.getTracer('enrollkit'));
  const measured = measureRequests(metering.getMeter('enrollkit'));
  return {
    watch(app) {
      tracer.watch(app);
      measured.watch(app);
    },
    queries: tracer.queries,
    // A collector that is away must not keep the server.
    close: async () => void (await Promise.allSettled([tracing.shutdown(), metering.shutdown()])),
  };
}
