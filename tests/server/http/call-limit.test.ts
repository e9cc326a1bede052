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
  interface Load {
    readonly waitMs: number;
    readonly busy: number;
  }
  function roomWith(load: () => Load, refused = () => 0) {
    vi.useFakeTimers();
    const room = new CallRoom({ most: 100, load, refused, everyMs: 100 });
    onTestFinished(() => {
      room.close();
      vi.useRealTimers();
    });
    return room;
  }

  test('shrinks to a tenth while calls wait long for their turn, and grows back when they no longer do', () => {
    let waitMs = 0;
    const room = roomWith(() => ({ waitMs, busy: 0.5 }));
    vi.advanceTimersByTime(1000);
    expect(room.now()).toBe(100);
    waitMs = 80;
    vi.advanceTimersByTime(300);
    expect(room.now()).toBe(35);
    vi.advanceTimersByTime(10_000);
    expect(room.now()).toBe(10);
    waitMs = 5;
    vi.advanceTimersByTime(500);
    expect(room.now()).toBe(35);
    vi.advanceTimersByTime(10_000);
    expect(room.now()).toBe(100);
  });

  test('shrinks while calls are refused by a process that has no time left, though each turn is short', () => {
    let [busy, refused] = [1, 0];
    const room = roomWith(
      () => ({ waitMs: 5, busy }),
      () => refused,
    );
    vi.advanceTimersByTime(1000);
    expect(room.now(), 'busy, and refusing no one').toBe(100);
    for (let at = 0; at < 3; at += 1) {
      refused += 1;
      vi.advanceTimersByTime(100);
    }
    expect(room.now()).toBe(35);
    busy = 0.8;
    refused += 1;
    vi.advanceTimersByTime(100);
    expect(room.now(), 'with time left to refuse').toBe(40);
  });

  test('hardly shrinks for one pause, however long', () => {
    const waits = [0, 0, 4000];
    const room = roomWith(() => ({ waitMs: waits.shift() ?? 0, busy: 1 }));
    vi.advanceTimersByTime(300);
    expect(room.now()).toBe(70);
    vi.advanceTimersByTime(600);
    expect(room.now()).toBe(100);
  });

  test('is endless without a limit', () => {
    const room = new CallRoom({ most: 0, load: () => ({ waitMs: 4000, busy: 1 }), refused: () => 0 });
    onTestFinished(() => room.close());
    expect(room.now()).toBe(Number.POSITIVE_INFINITY);
  });
});

test('work waits for its turn for as long as other work blocks the event loop', async () => {
  const loop = watchLoop();
  onTestFinished(loop.close);
  await pause(100);
  loop.load();
  for (let at = 0; at < 5; at += 1) {
    for (const until = performance.now() + 80; performance.now() < until; );
    await turn();
  }
  const { waitMs, busy } = loop.load();
  expect(waitMs).toBeGreaterThan(50);
  expect(busy).toBeGreaterThan(0.9);
});
