import { expect, test } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';
import { crowd } from './crowd.ts';
import { figureOf } from '../figure-of.ts';

const [warmUpMinutes, minutes] = [times(0.5, 5), times(1, 30)];
const people = 50;
const mebibyte = 2 ** 20;

test.for(databases)('on $name, half an hour of load leaves memory and tables of limits as they were', async ({ create }, { task }) => {
  const place = await placeOn(create);
  const server = await ServerProcess.start(place.environment);
  const memory = () => figureOf(server.url, 'process_resident_memory_bytes');
  await crowd(server.url, people, warmUpMinutes * 60_000);
  const before = await memory();
  const seen = await crowd(server.url, people, minutes * 60_000);
  const after = await memory();
  const growth = (after - before) / before;
  measured(
    task,
    `${minutes} min, ${seen.times.length} requests; ${Math.round(before / mebibyte)} MiB, then ${Math.round(after / mebibyte)} MiB`,
  );
  expect(seen.failures).toEqual([]);
  const store = await openStore(place.store);
  const rows = await store.db.selectFrom('tries').select('bucket').execute();
  await store.close();
  expect(rows.length).toBeLessThan(1000);
  // Memory that the process keeps for the next request is no leak; a leak goes on.
  expect(growth).toBeLessThan(0.25);
});
