import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { peopleOn, type Person, rateOf } from '#tests/bench/server/load.ts';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { figureOf } from '../figure-of.ts';
import { measured, times } from '../measured.ts';
import { percentile } from '../percentile.ts';
import { type Answer, openLoop } from './open-loop.ts';

const seconds = times(10, 20);
const mebibyte = 2 ** 20;
// As an operator runs it, but without the limit per address, which would refuse first.
const production = { NODE_ENV: 'production', ALLOW_DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'warn' };

test.for(databases)(
  'on $name, what is too much is refused, the rest is answered, and it is over with the load',
  async ({ create }, { task }) => {
    const server = await ServerProcess.start({ ...(await placeOn(create)).environment, ...production });
    const people = (await peopleOn(server.url)).map(savingAndReviewing);
    const capacity = await capacityOf(server.url, people);
    const usual = await timesOf(server.url, 20);

    const looks: number[] = [];
    const load = openLoop(
      server.url,
      people.flatMap(({ save }) => save),
      5 * capacity,
      seconds * 1000,
    );
    const looking = lookEvery(500, load, async () => looks.push(...(await timesOf(server.url, 1, '/health/ready'))));
    const { answers, unanswered } = await load;
    const calm = performance.now();
    await looking;
    const [accepted, refused] = [200, 503].map((status) => answers.filter((answer) => answer.status === status)) as [Answer[], Answer[]];
    const high = percentile(
      accepted.map(({ ms }) => ms),
      99,
    );
    const memory = (await figureOf(server.url, 'process_resident_memory_bytes')) / mebibyte;
    const [before, after] = [percentile(usual, 50), await untilUsual(server.url, 2 * percentile(usual, 90))];
    const back = (performance.now() - calm) / 1000;
    measured(task, `${Math.round(capacity)} saves and reviews a second, then 5 times as many for ${seconds} s`);
    measured(task, `${Math.round(accepted.length / seconds)} a second accepted, p99 ${Math.round(high)} ms; ${refused.length} refused`);
    measured(task, `readiness within ${Math.round(Math.max(...looks))} ms; ${Math.round(memory)} MiB; back after ${back.toFixed(1)} s`);
    measured(task, `a read took ${before.toFixed(1)} ms before, and ${after.toFixed(1)} ms afterwards`);

    expect(unanswered).toBe(0);
    expect(answers.length).toBe(accepted.length + refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ head, body }) => !isRefusal(head, body)).slice(0, 3)).toEqual([]);
    expect(await figureOf(server.url, 'enrollkit_calls_refused_busy_total')).toBe(refused.length);
    expect(high).toBeLessThan(500);
    expect(Math.max(...looks)).toBeLessThan(2000);
    expect(memory).toBeLessThan(512);
    expect(back).toBeLessThan(10);
  },
);

// The most expensive requests that people make. The cheapest reads cost little more than their refusals.
function savingAndReviewing({ read, save }: Person): Person {
  const reviewed = read
    .slice(0, 1)
    .map((request) => ({ ...request, path: request.path.replace('get-dynamic-tabs', 'get-form-fields-review-info') }));
  return { read, save: [...save, ...reviewed] };
}

/** The saves and reviews of a second that a process answers to people who wait for each answer. */
async function capacityOf(url: string, people: readonly Person[]): Promise<number> {
  // A newly started server is still being compiled.
  await rateOf({ name: 'warming up', url }, people, 'save', 3);
  return (await rateOf({ name: 'capacity', url }, people, 'save', 5)).perSecond;
}

async function timesOf(url: string, count: number, path = '/api/v1/get-states'): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    const response = await fetch(`${url}${path}`);
    await response.arrayBuffer();
    times.push(response.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return times;
}

async function lookEvery(ms: number, during: Promise<unknown>, look: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  void during.finally(() => (isOver = true));
  while (!isOver) {
    await look();
    await pause(ms);
  }
}

/** Resolves to the median time of twenty reads once it is back to normal, or after 15 seconds. */
async function untilUsual(url: string, usual: number): Promise<number> {
  const until = performance.now() + 15_000;
  for (;;) {
    const middle = percentile(await timesOf(url, 20), 50);
    if (middle <= usual || performance.now() > until) return middle;
  }
}

function isRefusal(head: string, body: string): boolean {
  const { status, statusCode, errorCode, data } = JSON.parse(body) as Record<string, unknown>;
  const isOurs = status === 'error' && statusCode === 503 && errorCode === 'too-busy' && Array.isArray(data);
  return isOurs && /^retry-after: [1-9]/im.test(head) && /^content-type: application\/json/im.test(head);
}
