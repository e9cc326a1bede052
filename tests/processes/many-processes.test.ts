import { Agent, request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { postgres } from '#tests/server/support/databases.ts';
import { contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { openPostOffice } from '#tests/server/support/outside/silent-post-office.ts';
import { openPooler } from '#tests/server/support/processes/transaction-pooler.ts';

const timeout = 240_000;
const DATA_KEY = Buffer.alloc(32, 7).toString('base64');

describe.each([
  { name: 'two machines', machines: 2, workers: 1 },
  { name: 'four workers of one machine', machines: 1, workers: 4 },
])('on $name', ({ machines, workers }) => {
  test('each mail is sent once, one code is sent at a time, and five wrong tries use it up', { timeout }, async () => {
    const office = await openPostOffice();
    const { urls, databaseUrl } = await serversOn(machines, workers, { SMTP_URL: office.url });

    const mailed = 6;
    const visitors = await Promise.all(Array.from({ length: mailed }, () => visitorOn(urls)));
    await Promise.all(visitors.map(({ browser, enrollment_id }, at) => saveForLater(browser, enrollment_id, `dana${at}@example.com`)));
    await expect.poll(() => office.taken.length, { timeout: 20_000 }).toBe(mailed);

    const [visitor] = visitors;
    if (!visitor) throw new Error('no visitor');
    const asked = { enrollment_id: visitor.enrollment_id, contact: 'dana@example.com', type: 'email' };
    const sent = await answersAtOnce(8, () => visitor.browser.send('POST /send-otp', asked));
    expect(countOf(sent, 200)).toBe(1);
    const tried = await answersAtOnce(12, () => visitor.browser.send('POST /verify-otp', { ...asked, otp: '000000' }));
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([422]));

    const store = await openStore({ databaseUrl });
    const [code] = await store.db.selectFrom('one_time_code').select('tries').execute();
    await store.close();
    expect(tried.filter(({ body }) => JSON.stringify(body).includes('not the code that we sent')).length).toBe(4);
    expect(code?.tries).toBe(12);
    await expect.poll(() => office.taken.length, { timeout: 20_000 }).toBe(mailed + 1);
    // Longer than every worker's pause between two looks.
    await new Promise((wake) => setTimeout(wake, 2500));
    expect(office.taken.length).toBe(mailed + 1);
    expect(new Set(office.taken).size).toBe(mailed + 1);
  });

  test('what is published at one process comes into force at every process', { timeout }, async () => {
    const { urls, servers } = await serversOn(machines, workers);
    const password = /sign in as carrier with the password (\S+)/;
    await expect.poll(() => servers.some(({ log }) => password.test(log)), { timeout: 20_000 }).toBe(true);
    const carrier = new HttpBrowser(...urls);
    const given = servers.map(({ log }) => password.exec(log)?.[1]).find(Boolean) ?? '';
    await carrier.call('POST /staff-sign-in', { staff_name: 'carrier', password: given });
    const { files, version } = await carrier.call('GET /get-configuration', {});
    const text = files.find(({ file }) => file === 'steps.yaml')?.text ?? '';
    const edits = [
      {
        file: 'steps.yaml',
        text: text.replace('      - state: { required: true }\n', '$&      - badge_number: { label: Badge number, type: text }\n'),
      },
    ];
    const before = await configsOf(urls, workers);
    expect(before.size).toBe(1);
    await carrier.call('POST /publish-configuration', { base: version, edits, note: 'badge' });
    const at = performance.now();
    const areOld = async () => [...(await configsOf(urls, workers))].some((config) => before.has(config));
    await expect.poll(areOld, { timeout: 20_000, interval: 10 }).toBe(false);
    const took = performance.now() - at;
    console.info(`in force after ${Math.round(took)} ms`);
    expect(took).toBeLessThan(2000);
  });
});

test('a rolling restart under load fails no request, and every worker is another process afterwards', { timeout }, async () => {
  const { servers, urls } = await serversOn(1, 2);
  const [server] = servers;
  const [url = ''] = urls;
  const { browser, enrollment_id } = await visitorOn(urls);
  const save = JSON.stringify({ enrollment_id, ...contact });
  const load = loadOn(url, [
    { method: 'GET', path: `/api/v1/get-dynamic-tabs?enrollment_id=${enrollment_id}`, headers: browser.headers },
    { method: 'POST', path: '/api/v1/save-contact-info', headers: browser.headers, body: save },
  ]);
  await expect.poll(() => load.answers.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const before = await server?.children();
  expect(before?.length).toBe(2);
  server?.signal('SIGHUP');
  await expect.poll(() => server?.log, { timeout: 120_000 }).toContain('2 workers were restarted');
  const during = load.answers.length;
  await expect.poll(() => load.answers.length, { timeout: 20_000 }).toBeGreaterThan(during + 20);
  await load.stop();
  expect(load.answers.filter((status) => status !== 200)).toEqual([]);
  const after = (await server?.children()) ?? [];
  expect(after.length).toBe(2);
  expect(after.filter((pid) => before?.includes(pid))).toEqual([]);
  expect(await server?.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a restart that is asked for while a worker starts replaces that one too', { timeout }, async () => {
  const { servers } = await serversOn(1, 2);
  const [server] = servers;
  const [first] = (await server?.children()) ?? [];
  if (!server || first === undefined) throw new Error('no worker');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => server.log, { timeout: 30_000 }).toContain(`worker ${first} ended`);
  await expect.poll(async () => (await server.children()).length, { timeout: 30_000, interval: 50 }).toBe(2);
  const before = await server.children();
  server.signal('SIGHUP');
  await expect.poll(() => server.log, { timeout: 120_000 }).toContain('2 workers were restarted');
  const after = await server.children();
  expect(after.length).toBe(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

test('any worker reports the figures of all, and how many ended; one that is killed is replaced', { timeout }, async () => {
  const { servers, urls } = await serversOn(1, 2);
  const [server] = servers;
  const [url = ''] = urls;
  // Each connection goes to the next worker.
  const once = { headers: { connection: 'close' } };
  const asked = 7;
  for (let at = 0; at < asked; at += 1) await fetch(`${url}/health/live`, once);
  const metrics = async () => (await fetch(`${url}/metrics`, once)).text();
  const lines = async (name: string) =>
    [...(await metrics()).matchAll(new RegExp(`^${name} (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
  const answered = 'http_request_duration_seconds_count\\{method="GET",route="/health/live",status="200",worker="\\d+"\\}';
  for (let at = 0; at < 2; at += 1) {
    const byWorker = await lines(answered);
    expect([byWorker.length, byWorker.reduce((sum, count) => sum + count, 0)]).toEqual([2, asked]);
    expect(await lines('process_uptime_seconds\\{worker="\\d+"\\}')).toHaveLength(2);
    expect(await lines('enrollkit_database_up')).toEqual([1]);
  }
  expect(await lines('enrollkit_workers_(?:silent|ended_total)')).toEqual([0, 0]);

  const [before] = (await server?.children()) ?? [];
  if (!server || before === undefined) throw new Error('no worker');
  process.kill(before, 'SIGKILL');
  await expect.poll(() => server.log, { timeout: 30_000 }).toContain(`worker ${before} ended (SIGKILL)`);
  const { enrollment_id } = await visitorOn(urls);
  expect(enrollment_id).toMatch(/./);
  expect(await lines('enrollkit_workers_ended_total')).toEqual([1]);
});

test('a worker that starts is counted as starting, and one whose event loop is blocked as silent', { timeout }, async () => {
  const { servers, urls } = await serversOn(1, 2);
  const [server] = servers;
  const [url = ''] = urls;
  const [first, second] = (await server?.children()) ?? [];
  if (!server || first === undefined || second === undefined) throw new Error('no workers');
  // A blocked worker that is given the connection answers nothing, so another one is tried.
  const workerStates = async () => {
    const metrics = await fetch(`${url}/metrics`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(3000) });
    const lines = (await metrics.text()).matchAll(/^enrollkit_workers_(starting|silent) (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, ...pair]) => pair));
  };
  expect(await workerStates()).toEqual({ starting: '0', silent: '0' });

  process.kill(first, 'SIGSTOP');
  await expect.poll(() => workerStates().catch(String), { timeout: 30_000 }).toEqual({ starting: '0', silent: '1' });
  process.kill(first, 'SIGCONT');
  await expect.poll(() => workerStates().catch(String), { timeout: 30_000 }).toEqual({ starting: '0', silent: '0' });

  process.kill(second, 'SIGKILL');
  await expect.poll(() => server.log, { timeout: 30_000, interval: 10 }).toContain(`worker ${second} ended`);
  const during: object[] = [];
  await expect
    .poll(async () => during.push(await workerStates()) && during.at(-1), { timeout: 30_000, interval: 10 })
    .toEqual({ starting: '0', silent: '0' });
  expect(during[0]).toEqual({ starting: '1', silent: '0' });
  // Once it serves, a busy machine may make it late.
  expect(during).not.toContainEqual({ starting: '1', silent: '1' });
});

test('through a pooler in transaction mode, two workers serve enrollments and keep nothing in a connection', { timeout }, async () => {
  const office = await openPostOffice();
  const { place, drop } = await postgres.create();
  onTestFinished(drop);
  const pooled = await openPooler('databaseUrl' in place ? place.databaseUrl : '');
  const environment = { DATA_DIR: folderForTest(), DATA_KEY, DATABASE_URL: pooled, SMTP_URL: office.url };
  const unaware = await ServerProcess.launch(environment);
  expect((await unaware.refusal()).code).toBe(1);
  expect(unaware.log).toContain('Set DATABASE_POOLER=1');

  const server = await ServerProcess.start({ ...environment, DATABASE_POOLER: '1', WORKERS: '2' });
  const visitors = await Promise.all(Array.from({ length: 4 }, () => visitorOn([server.url])));
  await Promise.all(
    visitors.map(async ({ browser, enrollment_id }, at) => {
      await browser.call('POST /save-contact-info', { enrollment_id, ...contact });
      await browser.call('GET /get-dynamic-tabs', { enrollment_id });
      await saveForLater(browser, enrollment_id, `dana${at}@example.com`);
    }),
  );
  await expect.poll(() => office.taken.length, { timeout: 20_000 }).toBe(4);
});

test('several workers are refused without a database that they can share', { timeout }, async () => {
  const server = await ServerProcess.launch({ DATA_DIR: folderForTest(), WORKERS: '2' });
  expect((await server.refusal()).code).toBe(1);
  expect(server.log).toContain('WORKERS must be 1 without DATABASE_URL');
});

/** Machines on one database, each with its own folder. */
async function serversOn(machines: number, workers: number, more: Readonly<Record<string, string>> = {}) {
  const { place, drop } = await postgres.create();
  onTestFinished(drop);
  const databaseUrl = 'databaseUrl' in place ? place.databaseUrl : '';
  const environment = { DATA_KEY, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '4', WORKERS: String(workers), ...more };
  const servers = await Promise.all(
    Array.from({ length: machines }, () => ServerProcess.start({ ...environment, DATA_DIR: folderForTest() })),
  );
  return { servers, urls: servers.map(({ url }) => url), databaseUrl };
}

async function visitorOn(urls: readonly string[]) {
  const browser = new HttpBrowser(...urls);
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
  await browser.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
  const { result } = await browser.call('GET /get-cart-effective-dates', { enrollment_id });
  await browser.call('POST /cart-checkout', { enrollment_id, effective_date: result[0] ?? '' });
  await browser.call('POST /save-personal-info', { enrollment_id, ...personal });
  return { browser, enrollment_id };
}

function saveForLater(browser: HttpBrowser, enrollment_id: string, email: string) {
  return browser.call('POST /save-enrollment', { enrollment_id, tab: 'contact_info', email, data: {} });
}

type Answer = Awaited<ReturnType<HttpBrowser['send']>>;

function answersAtOnce(count: number, ask: () => Promise<Answer>): Promise<readonly Answer[]> {
  return Promise.all(Array.from({ length: count }, ask));
}

const countOf = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

/** The configurations in force, asked often enough to meet every worker: each connection goes to the next one. */
async function configsOf(urls: readonly string[], workers: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const url of urls) {
    for (let at = 0; at < workers * 2; at += 1) {
      const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } });
      found.add(((await answer.json()) as { readonly config: string }).config);
    }
  }
  return found;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Callers that ask again as soon as they were answered, over connections that they keep open. */
function loadOn(url: string, requests: readonly Asked[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const answers: (number | string)[] = [];
  let stopped = false;
  const caller = async () => {
    for (let at = 0; !stopped; at += 1) {
      const asked = requests[at % requests.length];
      if (asked) answers.push(await statusOf(agent, url, asked));
      await new Promise((wake) => setTimeout(wake, 20));
    }
  };
  const running = Promise.all(Array.from({ length: 6 }, caller));
  const stop = async () => {
    stopped = true;
    await running;
    agent.destroy();
  };
  onTestFinished(stop);
  return { answers, stop };
}

function statusOf(agent: Agent, url: string, { method, path, headers, body }: Asked): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', (error) => resolve(String(error)));
    sent.end(body);
  });
}
