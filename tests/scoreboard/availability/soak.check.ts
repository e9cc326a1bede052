import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
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
const collectsGarbage = pathToFileURL('tests/scoreboard/availability/collects-garbage.mjs').href;

test.for(databases)('on $name, half an hour of load leaves memory and tables of limits as they were', async ({ create }, { task }) => {
  const place = await placeOn(create);
  const server = await ServerProcess.start({ ...place.environment, NODE_OPTIONS: `--import=${collectsGarbage}` });
  // Without think time, so that the server's caches, which hold thousands of enrollments, are full.
  await crowd(server.url, 8, warmUpMinutes * 60_000, 0);
  const before = await memoryOf(server);
  const seen = await crowd(server.url, people, minutes * 60_000);
  const after = await memoryOf(server);
  measured(
    task,
    `${minutes} min, ${seen.times.length} requests; ${before.resident.toFixed(0)} MiB, then ${after.resident.toFixed(0)} MiB, ` +
      `of which objects ${before.objects.toFixed(1)} and ${after.objects.toFixed(1)} MiB`,
  );
  expect(seen.failures).toEqual([]);
  const store = await openStore(place.store);
  const rows = await store.db.selectFrom('tries').select('bucket').execute();
  await store.close();
  expect(rows.length).toBeLessThan(1000);
  // Memory that the process keeps for the next request is not a leak; a leak keeps growing.
  expect((after.resident - before.resident) / before.resident).toBeLessThan(0.25);
  expect((after.objects - before.objects) / before.objects).toBeLessThan(0.05);
});

/** The memory of a server's process, and the part that live objects use, in MiB. */
async function memoryOf(server: ServerProcess): Promise<{ readonly resident: number; readonly objects: number }> {
  const mebibytes = async (name: string) => (await figureOf(server.url, name)) / 2 ** 20;
  const resident = await mebibytes('process_resident_memory_bytes');
  server.signal('SIGWINCH');
  await pause(1000);
  return { resident, objects: await mebibytes('nodejs_heap_size_used_bytes') };
}
