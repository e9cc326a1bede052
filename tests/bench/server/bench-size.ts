import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { callPath } from '#schemas/calls/call-path.ts';
import type { CallName } from '#schemas/calls/calls.ts';
import type { ListPlace } from '#server/store/desk/desk-list.ts';
import { sha256 } from '#server/store/ids.ts';
import { addStaff, addStaffSession } from '#server/store/people/staff.ts';
import type { Store, StorePlace } from '#server/store/store.ts';
import { TestServer } from '#tests/journeys/support/server.ts';
import { keptDatabase } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { cheapHash } from '#tests/server/support/staff.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { addCopies } from './copies.ts';
import { type Kind, peopleOn, type Rate, rateOf } from './load.ts';

const seconds = 6;
/** How often a page of a list is asked for, besides a few times before. */
const timesEach = 40;
const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'warn', DATA_KEY };

/** The lists that each role may read. */
type Reader = 'operations' | 'administrator';

/** A page of a list at the desk. */
interface ListCall {
  readonly reader: Reader;
  readonly name: string;
  readonly call: CallName & `GET ${string}`;
  readonly input: Readonly<Record<string, string>>;
}

interface Figures {
  readonly title: string;
  readonly bytes: number;
  readonly loads: Readonly<Record<Kind, Rate>>;
  readonly lists: ReadonlyMap<string, { readonly p50: number; readonly p99: number; readonly rows: number }>;
}

/** What saves, reads and the lists of the desk cost among many enrollments, on both databases. */
export async function benchSize(enrollments: number, kinds: readonly string[]): Promise<string> {
  spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], { stdio: 'inherit' });
  const subjects = { sqlite: onSqlite, postgres: onPostgres };
  const found: Figures[] = [];
  for (const [kind, measure] of Object.entries(subjects)) if (kinds.includes(kind)) found.push(await measure(enrollments));
  return table(enrollments, found);
}

async function onSqlite(enrollments: number): Promise<Figures> {
  const server = await TestServer.start(settings);
  try {
    // Its database is filled while no one uses it.
    await server.kill();
    return await figuresOf('SQLite', server, { file: join(server.dataDir, 'enrollkit.db') }, enrollments);
  } finally {
    await server.close();
  }
}

async function onPostgres(enrollments: number): Promise<Figures> {
  const postgres = await startPostgres({ durable: true });
  const server = await TestServer.start({ ...settings, DATABASE_URL: postgres.url });
  try {
    await server.kill();
    return await figuresOf('PostgreSQL', server, { databaseUrl: postgres.url }, enrollments);
  } finally {
    await server.close();
    await postgres.stop();
  }
}

async function figuresOf(title: string, server: TestServer, place: StorePlace, enrollments: number): Promise<Figures> {
  const { lists, cookies, bytes } = await filled(place, enrollments);
  await server.restart();
  const people = (await peopleOn(server.url)).slice(0, 10);
  // The first time warms up.
  for (const kind of ['read', 'save'] as const) await rateOf({ name: title, url: server.url }, people, kind, 2);
  const read = await rateOf({ name: title, url: server.url }, people, 'read', seconds);
  const save = await rateOf({ name: title, url: server.url }, people, 'save', seconds);
  const measured = new Map<string, { p50: number; p99: number; rows: number }>();
  for (const list of lists) measured.set(list.name, await timesOf(server.url, cookies[list.reader], list));
  return { title, bytes, loads: { read, save }, lists: measured };
}

async function filled(place: StorePlace, enrollments: number) {
  const server = await openTestServer(keptDatabase(place), { settings: { dataKey: Buffer.from(DATA_KEY, 'base64') } });
  try {
    const client = server.client();
    const original = await startEnrollment(client);
    await answerSteps(client, original);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id: original, first_enroll: 1 });
    await client.call('POST /autoInvoiceGeneration', {
      enrollment_id: original,
      policy_id: String(policy_id),
      effectiveDate: '04/01/2026',
    });
    await untilSent(server.services.store);
    const before = await bytesOf(server.services.store);
    const began = performance.now();
    const middle = await addCopies(server, original, enrollments);
    console.error(`${enrollments} copies in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const bytes = ((await bytesOf(server.services.store)) - before) / enrollments;
    const { store } = server.services;
    const cookies = { operations: await signIn(store, 'operations'), administrator: await signIn(store, 'administrator') };
    return { lists: listCalls(String(policy_id), middle), cookies, bytes };
  } finally {
    await server.close();
  }
}

async function untilSent({ db }: Store): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (!(await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').executeTakeFirst())) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the messages of the enrollment were not sent');
}

async function bytesOf({ kind, db }: Store): Promise<number> {
  const size =
    kind === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

/** Signs staff in, and returns their cookie. */
async function signIn({ write }: Store, role: Reader): Promise<string> {
  const [token, name, now] = [randomUUID(), `bench-${role}`, Date.now()];
  const [created_at, expires_at] = [new Date(now).toISOString(), new Date(now + 8 * 3_600_000).toISOString()];
  await write(async (trx) => {
    await addStaff(trx, { name, role, password_hash: cheapHash(token), created_at, carrier_ids: null, group_ids: null });
    await addStaffSession(trx, { id_hash: sha256(token), staff_name: name, created_at, seen_at: created_at, expires_at });
  });
  return `ek_staff=${token}`;
}

function listCalls(policyId: string, middle: ListPlace): readonly ListCall[] {
  const enrollments = (name: string, input: Record<string, string>): ListCall => ({
    reader: 'operations',
    name,
    call: 'GET /get-desk-enrollments',
    input,
  });
  const invoices = (name: string, input: Record<string, string>): ListCall => ({
    reader: 'operations',
    name,
    call: 'GET /get-desk-invoices',
    input,
  });
  const page = Buffer.from(JSON.stringify([middle.at, middle.id, 0])).toString('base64url');
  return [
    enrollments('all', {}),
    enrollments('all, oldest first', { direction: 'ascending' }),
    enrollments('by effective date', { sort: 'effective' }),
    enrollments('from the middle', { page }),
    enrollments('state, frequent', { stage: 'completed' }),
    enrollments('state, a tenth', { stage: 'cancelled' }),
    enrollments('state that none has', { stage: 'waiting' }),
    enrollments('step that few stand at', { step: 'contact_info' }),
    enrollments('carrier', { carrier_id: 'harborlight' }),
    enrollments('plan', { plan_id: '401' }),
    enrollments('agent with many', { agent_id: 'agent-0' }),
    enrollments('agent with few', { agent_id: 'agent-199' }),
    enrollments('group', { group_id: 'group-100' }),
    enrollments('portal', { portal_id: 'guild-trust' }),
    enrollments('process', { process: 'rep' }),
    enrollments('effective dates', { effective_from: '2026-05-01', effective_until: '2026-06-30' }),
    enrollments('state and carrier', { stage: 'cancelled', carrier_id: 'fernvale' }),
    enrollments('state, carrier, portal, agent', {
      stage: 'saved',
      carrier_id: 'meadowlark',
      portal_id: 'guild-trust',
      agent_id: 'agent-0',
    }),
    enrollments('agent and group, which never meet', { agent_id: 'agent-0', group_id: 'group-0' }),
    enrollments('carrier and a plan of another', { carrier_id: 'fernvale', plan_id: '401' }),
    enrollments('state and dates', { stage: 'cancelled', effective_from: '2026-12-01', sort: 'effective' }),
    enrollments('search: policy', { search: policyId }),
    enrollments('search: email', { search: 'dana@example.com' }),
    enrollments('search: name that a thousandth has', { search: 'Dana Example' }),
    enrollments('search: no such name', { search: 'No One' }),
    invoices('invoices', {}),
    invoices('invoices, cancelled', { state: 'cancelled' }),
    invoices('invoices of a carrier, from the middle', { carrier_id: 'fernvale', page }),
    invoices('invoices by number', { sort: 'number' }),
    invoices('invoices by number, cancelled, lowest first', { sort: 'number', state: 'cancelled', direction: 'ascending' }),
    invoices('invoices by number, agent with few', { sort: 'number', agent_id: 'agent-199' }),
    { reader: 'administrator', name: 'audit log', call: 'GET /get-audit', input: {} },
    { reader: 'administrator', name: 'audit log, one action', call: 'GET /get-audit', input: { what: 'open-secrets' } },
  ];
}

async function timesOf(url: string, cookie: string, { name, call, input }: ListCall) {
  const address = `${url}${callPath(call).path}?${new URLSearchParams(input)}`;
  const times: number[] = [];
  let rows = 0;
  for (let time = -3; time < timesEach; time += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { ...storeHeaders, cookie } });
    const body = (await response.json()) as { readonly data?: { readonly result?: readonly unknown[] } };
    if (time >= 0) times.push(performance.now() - began);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    rows = body.data?.result?.length ?? 0;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), rows };
}

const ms = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0);

function table(enrollments: number, found: readonly Figures[]): string {
  const names = [...(found[0]?.lists.keys() ?? [])];
  const line = (name: string, cell: (figures: Figures) => string) => `| ${name} | ${found.map(cell).join(' | ')} |`;
  const load = (kind: Kind) => (figures: Figures) => {
    const { p50, p99, cpu } = figures.loads[kind];
    return `${p50} / ${p99} (${cpu.toFixed(0)} µs of CPU)`;
  };
  return [
    `${enrollments} enrollments besides those that are worked on. p50 / p99 in milliseconds: saves and reads of 10 people at once, lists of one.`,
    '',
    `| | ${found.map(({ title }) => title).join(' | ')} |`,
    `|---|${found.map(() => '--:').join('|')}|`,
    line('bytes an enrollment', ({ bytes }) => bytes.toFixed(0)),
    line('save', load('save')),
    line('read', load('read')),
    ...names.map((name) =>
      line(name, ({ lists }) => {
        const { p50 = Number.NaN, p99 = Number.NaN, rows = 0 } = lists.get(name) ?? {};
        return `${ms(p50)} / ${ms(p99)} (${rows} rows)`;
      }),
    ),
  ].join('\n');
}
