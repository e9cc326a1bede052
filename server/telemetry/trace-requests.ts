import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithin } from '#server/http/within-request.ts';

/** Makes a span of a query that has ended. */
export type DatabaseSpans = (query: { readonly sql: string; readonly ms: number }) => void;

/** Makes spans of requests and of their queries: names, routes and statements, never what was sent. */
export async function traceRequests(
  tracer: Tracer,
): Promise<{ readonly watch: (app: FastifyInstance) => void; readonly queries: DatabaseSpans }> {
  const { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();
  const begun = (request: FastifyRequest) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const attributes = { 'enrollkit.request_id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    spans.set(request, { span, context });
    return context;
  };
  return {
    watch(app) {
      runWithin(app, (request, work) => current.run(spans.get(request)?.context ?? begun(request), work));
      app.addHook('onResponse', (request, reply, done) => {
        const { span } = spans.get(request) ?? {};
        const route = request.routeOptions.url ?? 'none';
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    queries({ sql, ms }) {
      const parent = current.getStore();
      if (!parent) return;
      const end = Date.now();
      const name = sql.trimStart().split(/\s/, 1)[0] ?? 'query';
      tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes: { 'db.query.text': sql } }, parent).end(end);
    },
  };
}
