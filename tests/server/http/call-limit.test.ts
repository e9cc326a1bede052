import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchLateness } from '#server/http/call-limit.ts';
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

describe('an event loop', () => {
  const block = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };

  test('that is blocked in every turn is late until it has caught up', async () => {
    const lateness = watchLateness(100, 40);
    onTestFinished(lateness.close);
    for (let at = 0; at < 8; at += 1) {
      block(60);
      await turn();
    }
    expect(lateness.isLate()).toBe(true);
    await expect.poll(lateness.isLate).toBe(false);
  });

  test('that pauses once, however long, is not', async () => {
    const lateness = watchLateness(100, 40);
    onTestFinished(lateness.close);
    await pause(150);
    block(400);
    for (let at = 0; at < 30; at += 1) {
      await pause(5);
      expect(lateness.isLate()).toBe(false);
    }
  });
});
