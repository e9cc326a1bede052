import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { TestServer } from '#tests/journeys/support/server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { median } from '../median.ts';
import type { BareRoute } from './bare-route.ts';
import { connections, type Kind, peopleOn, type Person, type Rate, rateOf, type Request } from './load.ts';
import { recordedStatements } from './recorded-statements.ts';

interface Target {
  readonly name: string;
  readonly url: string;
  readonly people: readonly Person[];
}

interface Run {
  readonly target: Target;
  readonly kind: Kind;
}

/**
 * The built server's reads and saves per second, on both databases, next to bare Fastify routes with the same bodies,
 * taking turns.
 */
export async function benchServer(seconds: number, rounds: number): Promise<string> {
  spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], { stdio: 'inherit' });
  const closers: (() => Promise<void>)[] = [];
  try {
    const sqlite = await productTarget('SQLite', {}, closers);
    const postgres = await startPostgres({ durable: true });
    closers.push(postgres.stop);
    const onServer = await productTarget('PostgreSQL', onPostgres(postgres.url), closers);
    const statements = JSON.stringify(await recordedStatements({ databaseUrl: postgres.url }));
    const same = { script: 'statements-route.ts', environment: { DATABASE_URL: postgres.url, STATEMENTS: statements } };
    const targets = [
      await bareTarget('bare route', sqlite, { script: 'bare-route.ts' }, closers),
      sqlite,
      // People of their own: what these statements store cannot be decrypted as anyone else's.
      await bareTarget(sameStatements, { ...onServer, people: await peopleOn(onServer.url) }, same, closers),
      onServer,
    ];
    return table(await inTurns(targets, seconds, rounds));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

// PostgreSQL requires a key; this one encrypts nothing of value.
const onPostgres = (url: string) => ({ DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 7).toString('base64') });

/** A bare route that sends the product's statements to the same PostgreSQL. */
const sameStatements = 'bare route with the statements';

interface BareProcess {
  readonly script: string;
  readonly environment?: Readonly<Record<string, string>>;
}

async function bareTarget(
  name: string,
  { url: product, people }: Target,
  { script, environment }: BareProcess,
  closers: (() => Promise<void>)[],
): Promise<Target> {
  const port = await freePort();
  const [person] = people;
  const routes = await Promise.all([...(person?.read ?? []), ...(person?.save ?? [])].map((request) => routeLike(product, request)));
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script)], {
    env: { ...process.env, ...environment, PORT: String(port), ROUTES: JSON.stringify(routes) },
    stdio: 'inherit',
  });
  closers.push(async () => void child.kill());
  const url = `http://localhost:${port}`;
  await untilItAnswers(url);
  return { name, url, people };
}

async function routeLike(product: string, { method, path, ...sent }: Request): Promise<BareRoute> {
  const response = await fetch(`${product}${path}`, { method, ...sent });
  return { method, url: path.split('?')[0] ?? path, reply: await response.json() };
}

async function productTarget(name: string, environment: Record<string, string>, closers: (() => Promise<void>)[]): Promise<Target> {
  const server = await TestServer.start({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', ...environment });
  closers.push(() => server.close());
  return { name, url: server.url, people: await peopleOn(server.url) };
}

// One more round than is counted, because a newly started server is still being compiled.
async function inTurns(targets: readonly Target[], seconds: number, rounds: number): Promise<ReadonlyMap<Run, Rate>> {
  const runs = targets.flatMap((target) => (['read', 'save'] as const).map((kind): Run => ({ target, kind })));
  const rates = new Map<Run, Rate[]>(runs.map((run) => [run, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const run of runs) {
      const { target, kind } = run;
      const rate = await rateOf(target, target.people, kind, seconds);
      if (round > 0) rates.get(run)?.push(rate);
    }
  }
  return new Map([...rates].map(([run, each]) => [run, medians(each)]));
}

const figures = ['perSecond', 'cpu', 'p99'] as const satisfies readonly (keyof Rate)[];

function medians(rates: readonly Rate[]): Rate {
  const of = (figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
  return { perSecond: of('perSecond'), cpu: of('cpu'), p50: of('p50'), p99: of('p99') };
}

function table(rates: ReadonlyMap<Run, Rate>): string {
  const rateOfBare = (name: string, kind: Kind) => [...rates].find(([run]) => run.target.name === name && run.kind === kind)?.[1];
  const lines = [...rates].map(([{ target, kind }, rate]) => {
    const bare = rateOfBare(target.name === 'PostgreSQL' ? sameStatements : 'bare route', kind);
    const cells = figures.map((figure) => {
      const ratio = rate[figure] / (bare?.[figure] ?? Number.NaN);
      return `${rate[figure].toFixed(0)} (${ratio.toFixed(2)}x)`;
    });
    return `| ${target.name} | ${kind} | ${cells.join(' | ')} |`;
  });
  return [
    `| server | request | a second, ${connections} connections | CPU of the server a request, µs | p99, ms |`,
    '|---|---|--:|--:|--:|',
    ...lines,
    '',
    `In brackets: next to the bare route; PostgreSQL next to the ${sameStatements}.`,
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
