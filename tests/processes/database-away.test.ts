import { expect, onTestFinished, test } from 'vitest';
import { postgres } from '#tests/server/support/databases.ts';
import { lineTo } from '#tests/server/support/outside/cut-line.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';

const timeout = 120_000;

test.each(['1', '2'])(
  'with WORKERS=%s, a server whose database is away ends, so that it is started again',
  { timeout },
  async (WORKERS) => {
    const { environment } = await placeOn(postgres.create);
    const server = await ServerProcess.launch({ ...environment, DATABASE_URL: 'postgres://dana@127.0.0.1:1/store', WORKERS });
    expect(await server.refusal()).toEqual({ code: 1, signal: null });
    expect(server.log).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be used/m);
  },
);

test('a worker that is killed while the database is away is replaced once it is back', { timeout }, async () => {
  const { environment } = await placeOn(postgres.create);
  const line = await lineTo(environment.DATABASE_URL ?? '');
  onTestFinished(() => line.close());
  const server = await ServerProcess.start({ ...environment, DATABASE_URL: line.url, WORKERS: '2' });
  await expect.poll(async () => (await server.children()).length).toBe(2);
  line.cut();
  const [killed] = await server.children();
  process.kill(killed ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => server.log, { timeout: 30_000 }).toMatch(/^PostgreSQL at .* cannot be used/m);
  line.mend();
  const inService = async () => (await figure(server.url, 'enrollkit_workers_starting')) === 0 && (await server.children()).length === 2;
  await expect.poll(inService, { timeout: 30_000 }).toBe(true);
  expect(await server.children()).not.toContain(killed);
});

async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
