import { expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';
import { percentile } from '../percentile.ts';
import { crowd } from './crowd.ts';
import { figureOf } from '../figure-of.ts';

const minutes = times(0.5, 5);
const mebibyte = 2 ** 20;

test.for(databases)('on $name, two hundred people enroll at once, and each answer comes in time', async ({ create }, { task }) => {
  const server = await ServerProcess.start((await placeOn(create)).environment);
  const seen = await crowd(server.url, 200, minutes * 60_000);
  const memory = (await figureOf(server.url, 'process_resident_memory_bytes')) / mebibyte;
  const [middle, high] = [50, 99].map((percent) => Math.round(percentile(seen.times, percent)));
  measured(task, `${minutes} min, ${seen.times.length} requests, ${seen.failures.length} failed, ${seen.completed} enrolled`);
  measured(task, `p50 ${middle} ms, p99 ${high} ms, ${Math.round(memory)} MiB`);
  expect(seen.failures).toEqual([]);
  expect(memory).toBeLessThan(512);
  expect(high).toBeLessThan(100);
});
