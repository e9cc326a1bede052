import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signature } from '#scripts/record/answers.ts';
import { accountNumber, bank, contact, personal, quote } from '#tests/server/support/example-answers.ts';
import { builtServer } from '#tests/server/support/processes/built-server.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { freePort } from '#tests/support/free-port.ts';

test('a server killed between any two requests loses nothing that it acknowledged, and its files contain no readable secret', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'enrollkit-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await KillableServer.create(dataDir);
  onTestFinished(() => server.kill());

  const { temp_enrollment_id: enrollment_id } = await server.post<{ temp_enrollment_id: string }>('add-filter-for-new-user', { ...quote });
  await server.killAndStart();
  await server.post('add-plan-to-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
  const { result: dates } = await server.get<{ result: string[] }>(`get-cart-effective-dates?enrollment_id=${enrollment_id}`);
  await server.post('cart-checkout', { enrollment_id, effective_date: dates[0] });
  await server.post('save-personal-info', { enrollment_id, ...personal });
  await server.killAndStart();
  await server.post('save-contact-info', { enrollment_id, ...contact });
  await server.post('save-billing-info', { enrollment_id, ...bank });
  const { result: texts } = await server.get<{ result: { text_id: string }[] }>(`get-agreement-texts?enrollment_id=${enrollment_id}`);
  await server.post('save-agreement-info', {
    enrollment_id,
    ...Object.fromEntries(texts.map((text) => [`accept_${text.text_id}`, 1])),
    signature,
  });
  await server.killAndStart();
  const { policy_id } = await server.post<{ policy_id: string }>('save-review-info', { enrollment_id, first_enroll: 1 });
  await server.killAndStart();
  expect(await server.get(`get-receipt?enrollment_id=${enrollment_id}`)).toMatchObject({ policy_id, name: 'Dana Example' });

  const files = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file)).toString('latin1'));
  for (const secret of ['219091234', '219-09-1234', accountNumber, 'dana@example.com'])
    expect(files.join('') + server.log).not.toContain(secret);
}, 120_000);

/** The server as a separate process, killed as by a power failure. */
class KillableServer {
  readonly #dataDir: string;
  readonly #port: number;
  #process: ReturnType<typeof spawn> | undefined;
  #cookie = '';
  log = '';

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
  }

  static async create(dataDir: string): Promise<KillableServer> {
    const server = new KillableServer(dataDir, await freePort());
    await server.#start();
    return server;
  }

  async killAndStart(): Promise<void> {
    await this.kill();
    await this.#start();
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  get<Data>(path: string): Promise<Data> {
    return this.#ask<Data>(path, { method: 'GET' });
  }

  post<Data>(path: string, body: Readonly<Record<string, unknown>>): Promise<Data> {
    return this.#ask<Data>(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async #ask<Data>(path: string, request: RequestInit): Promise<Data> {
    const headers = { ...storeHeaders, 'content-type': 'application/json', cookie: this.#cookie };
    const answer = await fetch(`http://localhost:${this.#port}/api/v1/${path}`, { ...request, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return (JSON.parse(text) as { data: Data }).data;
  }

  async #start(): Promise<void> {
    const environment = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: this.#dataDir,
      PORT: String(this.#port),
      LOG_LEVEL: 'info',
      NODE_ENV: 'test',
    };
    const child = spawn(process.execPath, [builtServer()], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const listening = new Promise<void>((resolve, reject) => {
      child.on('exit', () => reject(new Error(`the server ended:\n${this.log}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.log += text;
          if (text.includes('The store')) resolve();
        });
      }
    });
    await listening;
  }
}
