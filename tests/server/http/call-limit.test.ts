import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallRoom, watchLoop } from '#server/http/overload/call-room.ts';
import { databases } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

describe.each(databases)('on $name', ({ create }) => {
  let answerChecks: () => void = () => undefined;
  const checks = new Promise<void>((resolve) => (answerChecks = resolve));
  const contacts = { of: async () => checks.then(() => ({ is_valid: true as const })) };
  const server = serverForAll(create, { settings: { callsAtOnce: 2 }, outside: { contacts } });
  const figures = async () =>
    Object.fromEntries(
      [...(await server.app.inject('/metrics')).body.matchAll(/^enrollkit_calls_(\w+) (\d+)$/gm)].map(([, ...pair]) => pair),
    );

  test('a call too many is refused before it does anything, while health and figures answer', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const held = ['2145550177', '2145550178'].map((phone) => client.send('GET /validate-phone-numverify', { phone }));
    await expect.poll(figures).toEqual({ in_progress: '2', refused_busy_total: '0' });

    const refused = await client.send('POST /save-personal-info', { enrollment_id, ...personal });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(refused.json()).toMatchObject({ status: 'error', statusCode: 503, errorCode: 'too-busy', data: [] });
    expect(refused.json<{ message: string }>().message).toMatch(/busy.*try again/);
    for (const path of ['/health', '/health/live', '/health/ready']) expect((await server.app.inject(path)).statusCode).toBe(200);
    expect(await figures()).toEqual({ in_progress: '2', refused_busy_total: '1' });

    answerChecks();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await figures()).toEqual({ in_progress: '0', refused_busy_total: '1' });
    expect((await client.send('POST /save-personal-info', { enrollment_id, ...personal })).statusCode).toBe(200);
  });

  test('a call that fails makes room for the next one too', async () => {
    const client = server.client();
    for (let at = 0; at < 4; at += 1)
      expect((await client.send('GET /get-plan-cart', { enrollment_id: 'unknown' })).statusCode).not.toBe(503);
    expect(await figures()).toMatchObject({ in_progress: '0' });
  });
});

describe('the room of a process', () => {
  const roomWith = (wait: () => number) => {
    vi.useFakeTimers();
    const room = new CallRoom({ most: 100, wait, everyMs: 100 });
    onTestFinished(() => {
      room.close();
      vi.useRealTimers();
    });
    return room;
  };

  test('shrinks to a quarter while calls wait long for their turn, and grows back when they no longer do', () => {
    let wait = 0;
    const room = roomWith(() => wait);
    vi.advanceTimersByTime(1000);
    expect(room.now()).toBe(100);
    wait = 80;
    vi.advanceTimersByTime(300);
    expect(room.now()).toBe(52);
    vi.advanceTimersByTime(10_000);
    expect(room.now()).toBe(25);
    wait = 5;
    vi.advanceTimersByTime(500);
    expect(room.now()).toBe(50);
    vi.advanceTimersByTime(10_000);
    expect(room.now()).toBe(100);
  });

  test('hardly shrinks for one pause, however long', () => {
    const waits = [0, 0, 4000];
    const room = roomWith(() => waits.shift() ?? 0);
    vi.advanceTimersByTime(300);
    expect(room.now()).toBe(80);
    vi.advanceTimersByTime(400);
    expect(room.now()).toBe(100);
  });

  test('is endless without a limit', () => {
    const room = new CallRoom({ most: 0, wait: () => 4000 });
    onTestFinished(() => room.close());
    expect(room.now()).toBe(Number.POSITIVE_INFINITY);
  });
});

test('work waits for its turn for as long as other work blocks the event loop', async () => {
  const loop = watchLoop();
  onTestFinished(loop.close);
  await pause(100);
  loop.wait();
  for (let at = 0; at < 5; at += 1) {
    for (const until = performance.now() + 80; performance.now() < until; );
    await turn();
  }
  expect(loop.wait()).toBeGreaterThan(50);
});
