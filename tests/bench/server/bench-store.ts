import { allFastPaths, type FastPaths } from '#server/store/fast-paths.ts';
import { contact } from '#tests/server/support/example-answers.ts';
import { keptDatabase, sqlite, type TestDatabase } from '#tests/server/support/databases.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { median } from '../median.ts';
import { enroll } from './enroll.ts';

/** People who send requests at the same time; no more than the server has connections to PostgreSQL. */
const people = 10;
const requestsEach = 20;

type Kind = 'read' | 'save';

interface Subject {
  readonly database: string;
  /** The fast path that is left out. */
  readonly without: keyof FastPaths | undefined;
  readonly server: InjectedServer;
  readonly send: Readonly<Record<Kind, () => Promise<void>>>;
  readonly spent: Record<Kind, Cost[]>;
}

/** Of one request, in microseconds. */
interface Cost {
  /** Of this process with all its threads. Reliable on a busy machine too. */
  readonly cpu: number;
  readonly elapsed: number;
}

const onPostgres: readonly (keyof FastPaths)[] = ['compiled', 'prepared'];

/**
 * The gain of each fast path of the store: reads and saves of the whole server without it, next to the server as it is.
 * All take turns in one process, in batches so short that other work on the machine affects all of them.
 */
export async function benchStore(rounds: number): Promise<string> {
  const postgres = await startPostgres({ durable: true });
  const place = { databaseUrl: postgres.url };
  const subjects: Subject[] = [];
  try {
    for (const without of [undefined, ...(Object.keys(allFastPaths) as (keyof FastPaths)[])])
      subjects.push(await subjectOn('SQLite', await sqlite.create(), without));
    for (const without of [undefined, ...onPostgres]) subjects.push(await subjectOn('PostgreSQL', keptDatabase(place), without));
    // One round that does not count, because everything is still being compiled.
    for (let round = -2; round < rounds; round += 1) await takeTurns(subjects, round);
    return table(subjects);
  } finally {
    for (const { server } of subjects) await server.close().then(() => server.database.drop());
    await postgres.stop();
  }
}

async function subjectOn(database: string, on: TestDatabase, without: keyof FastPaths | undefined): Promise<Subject> {
  const server = await openTestServer(on, { fast: without ? { ...allFastPaths, [without]: false } : allFastPaths });
  const enrolled: (readonly [TestClient, string])[] = [];
  for (let at = 0; at < people; at += 1) {
    const client = server.client();
    enrolled.push([client, await enroll(client)]);
  }
  const all = (one: (client: TestClient, enrollment_id: string) => Promise<unknown>) => async () => {
    await Promise.all(enrolled.map(async ([client, id]) => void (await one(client, id))));
  };
  const send: Subject['send'] = {
    read: all(async (client, enrollment_id) => {
      await client.call('GET /get-dynamic-tabs', { enrollment_id });
      await client.call('GET /get-form-fields-contact-info', { enrollment_id });
      await client.call('GET /get-plan-cart', { enrollment_id });
    }),
    save: all((client, enrollment_id) => client.call('POST /save-contact-info', { enrollment_id, ...contact })),
  };
  return { database, without, server, send, spent: { read: [], save: [] } };
}

async function takeTurns(subjects: readonly Subject[], round: number): Promise<void> {
  // Each goes first, and follows each other one, equally often.
  const shift = ((round % subjects.length) + subjects.length) % subjects.length;
  const order = [...subjects.slice(shift), ...subjects.slice(0, shift)];
  for (const kind of ['read', 'save'] as const) {
    for (const { send, spent } of order) {
      const cost = await costOf(send[kind]);
      if (round >= 0) spent[kind].push(cost);
    }
  }
}

async function costOf(send: () => Promise<void>): Promise<Cost> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  for (let time = 0; time < requestsEach; time += 1) await send();
  const { user, system } = process.cpuUsage(cpu);
  const requests = people * requestsEach;
  return { cpu: (user + system) / requests, elapsed: ((performance.now() - start) * 1000) / requests };
}

function table(subjects: readonly Subject[]): string {
  const lines = subjects.map((subject) => {
    const whole = subjects.find(({ database, without }) => database === subject.database && !without) ?? subject;
    const cells = (['read', 'save'] as const).flatMap((kind) =>
      (['cpu', 'elapsed'] as const).map((of) => {
        const [here, there] = [subject, whole].map(({ spent }) => spent[kind].map((cost) => cost[of]));
        return `${median(here ?? []).toFixed(0)} (${median(ratios(here ?? [], there ?? [])).toFixed(2)}x)`;
      }),
    );
    return `| ${subject.database} | ${subject.without ?? ''} | ${cells.join(' | ')} |`;
  });
  return [
    '| database | without | three reads: CPU, µs | elapsed, µs | save: CPU, µs | elapsed, µs |',
    '|---|---|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

// Round by round, because other work on the machine affects a whole round.
const ratios = (here: readonly number[], there: readonly number[]) => here.map((cost, round) => cost / (there[round] ?? Number.NaN));
