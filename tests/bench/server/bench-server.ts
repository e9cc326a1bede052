import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { TestServer } from '#tests/journeys/support/server.ts';
import { contact, personal } from '#tests/server/support/example-answers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { HttpClient } from './http-client.ts';

const connections = 50;

interface Target {
  readonly name: string;
  readonly kind: 'read' | 'save';
  readonly requests: readonly autocannon.Request[];
  readonly url: string;
}

interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

/** The built server's reads and saves a second, on both databases, beside a bare Fastify route, in turns. */
export async function benchServer(seconds: number, rounds: number): Promise<string> {
  spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], { stdio: 'inherit' });
  const closers: (() => Promise<void>)[] = [];
  try {
    const targets = [...(await bareTargets(closers)), ...(await productTargets('SQLite', {}, closers))];
    const postgres = await startPostgres({ durable: true });
    closers.push(postgres.stop);
    targets.push(...(await productTargets('PostgreSQL', { DATABASE_URL: postgres.url }, closers)));
    return table(await inTurns(targets, seconds, rounds));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function bareTargets(closers: (() => Promise<void>)[]): Promise<readonly Target[]> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-route.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  closers.push(async () => void child.kill());
  const url = `http://localhost:${port}`;
  await untilItAnswers(url);
  const body = JSON.stringify({ enrollment_id: 'x'.repeat(22), ...contact });
  return [
    { name: 'bare route', kind: 'read', url, requests: [{ method: 'GET', path: '/' }] },
    {
      name: 'bare route',
      kind: 'save',
      url,
      requests: [{ method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body }],
    },
  ];
}

async function productTargets(
  name: string,
  environment: Record<string, string>,
  closers: (() => Promise<void>)[],
): Promise<readonly Target[]> {
  const server = await TestServer.start({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', ...environment });
  closers.push(() => server.close());
  const enrollments = await Promise.all(Array.from({ length: connections }, () => enroll(server.url)));
  const reads = enrollments.flatMap(({ id, headers }) =>
    ['get-dynamic-tabs', 'get-form-fields-contact-info', 'get-plan-cart'].map((call) => ({
      method: 'GET' as const,
      path: `/api/v1/${call}?enrollment_id=${id}`,
      headers,
    })),
  );
  const saves = enrollments.map(({ id, headers }) => ({
    method: 'POST' as const,
    path: '/api/v1/save-contact-info',
    headers,
    body: JSON.stringify({ enrollment_id: id, ...contact }),
  }));
  return [
    { name, kind: 'read', url: server.url, requests: reads },
    { name, kind: 'save', url: server.url, requests: saves },
  ];
}

async function enroll(url: string): Promise<{ id: string; headers: Record<string, string> }> {
  const client = new HttpClient(url);
  const { temp_enrollment_id: id } = await client.call('POST /add-filter-for-new-user', {
    zip: '75201',
    dob: '05/14/1991',
    gender: 1,
    tier: 'IO',
  });
  await client.call('POST /add-plan-to-cart', { enrollment_id: id, plan_id: 201, plan_pricing_id: '201-IO' });
  const { result } = await client.call('GET /get-cart-effective-dates', { enrollment_id: id });
  await client.call('POST /cart-checkout', { enrollment_id: id, effective_date: result[0] ?? '' });
  await client.call('POST /save-personal-info', { enrollment_id: id, ...personal });
  return { id, headers: client.headers };
}

async function inTurns(targets: readonly Target[], seconds: number, rounds: number): Promise<ReadonlyMap<Target, Rate>> {
  const rates = new Map<Target, Rate[]>();
  for (const target of Array.from({ length: rounds }, () => targets).flat()) {
    const result = await autocannon({ url: target.url, connections, duration: seconds, requests: [...target.requests] });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target.name}: ${result.non2xx} refusals, ${result.errors} errors`);
    rates.set(target, [...(rates.get(target) ?? []), { perSecond: result.requests.average, p99: result.latency.p99 }]);
  }
  return new Map(
    [...rates].map(([target, each]) => [
      target,
      each.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(each.length / 2)] ?? { perSecond: 0, p99: 0 },
    ]),
  );
}

function table(rates: ReadonlyMap<Target, Rate>): string {
  const bare = (kind: Target['kind']) =>
    [...rates].find(([target]) => target.name === 'bare route' && target.kind === kind)?.[1].perSecond ?? Number.NaN;
  const lines = [...rates].map(
    ([target, rate]) =>
      `| ${target.name} | ${target.kind} | ${Math.round(rate.perSecond)} | ${(rate.perSecond / bare(target.kind)).toFixed(2)}x | ${rate.p99} |`,
  );
  return [
    `| server | request | a second, ${connections} connections | of the bare route | p99, ms |`,
    '|---|---|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
