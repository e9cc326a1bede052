import { expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';
import { Savers } from './savers.ts';

const stops = times(3, 50);
const limitMs = 10_000;

test.for(databases)('on $name, a server that is told to stop while people save ends cleanly and in time', async ({ create }, { task }) => {
  const place = await placeOn(create);
  let server = await ServerProcess.start(place.environment);
  const port = Number(new URL(server.url).port);
  const savers = await Savers.open([server.url], 6);
  let slowest = 0;
  for (let stop = 1; stop <= stops; stop += 1) {
    await savers.start();
    await new Promise((wake) => setTimeout(wake, 100 + Math.random() * 500));
    const at = performance.now();
    expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    slowest = Math.max(slowest, performance.now() - at);
    await savers.stop();
    server = await ServerProcess.start(place.environment, port);
    const { lost, half } = await savers.find(place.store);
    expect({ stop, lost, half }).toEqual({ stop, lost: [], half: [] });
  }
  expect(slowest).toBeLessThan(limitMs);
  measured(task, `${stops} stops of at most ${Math.round(slowest)} ms, ${savers.acknowledged} acknowledged saves, 0 lost`);
});
