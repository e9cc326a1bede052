import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const timeout = 120_000;

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

describe.each(databases)('on $name', ({ name, create }) => {
  test('a collector gets each request with its queries, under the trace that the caller began, and no values', { timeout }, async () => {
    const collector = await openCollector();
    const { place, drop } = await create();
    onTestFinished(drop);
    const server = await ServerProcess.start({
      DATA_DIR: folderForTest(),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'store-of-dana',
      ...('databaseUrl' in place ? { DATABASE_URL: place.databaseUrl, DATA_KEY: Buffer.alloc(32, 7).toString('base64') } : {}),
    });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await fetch(`${server.url}/api/v1/add-filter-for-new-user`, {
      method: 'POST',
      headers: { ...storeHeaders, 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify(quote),
    });
    expect(answer.status).toBe(200);
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });

    const spans = collector.spans();
    const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7');
    expect(request?.name).toBe('POST /api/v1/add-filter-for-new-user');
    const facts = Object.fromEntries((request?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
    expect(facts).toMatchObject({
      'http.route': '/api/v1/add-filter-for-new-user',
      'http.response.status_code': 200,
      'enrollkit.request_id': answer.headers.get('x-request-id'),
    });
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    // The embedded database writes for several requests at once, so its writes belong to none of them.
    if (name === 'PostgreSQL') expect(queries.map(({ name: verb }) => verb)).toContain('insert');
    expect(collector.bodies.join('\n')).not.toMatch(/05\/14\/1991|1991-05-14|75201/);
    expect(collector.bodies.join('\n')).toContain('store-of-dana');
    expect(collector.bodies.join('\n')).toContain('http.server.request.duration');
  });
});

test('a collector that is away neither keeps a server from starting nor from stopping', { timeout }, async () => {
  const server = await ServerProcess.start({ DATA_DIR: folderForTest(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans = [] } = JSON.parse(body) as {
        readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
      };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}
