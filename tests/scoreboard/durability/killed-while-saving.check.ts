import { expect, test } from 'vitest';
import { median } from '#tests/bench/median.ts';
import { databases } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { figureOf } from '../figure-of.ts';
import { measured, times } from '../measured.ts';
import { Savers } from './savers.ts';

const kills = times(5, 50);
const startLimitMs = 5000;

test.for(databases)(
  'on $name, a server that is killed while people save has every acknowledged save when it is back',
  async ({ create }, { task }) => {
    const place = await placeOn(create);
    let server = await ServerProcess.start(place.environment);
    const port = Number(new URL(server.url).port);
    const savers = await Savers.open([server.url], 6);
    const starts: number[] = [];
    const processorTimes: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await savers.start();
      await new Promise((wake) => setTimeout(wake, 100 + Math.random() * 500));
      await server.stop('SIGKILL');
      await savers.stop();
      const at = performance.now();
      server = await ServerProcess.start(place.environment, port);
      starts.push(performance.now() - at);
      processorTimes.push(1000 * (await figureOf(server.url, 'process_cpu_seconds_total')));
      const { lost, half } = await savers.find(place.store);
      expect({ kill, lost, half }).toEqual({ kill, lost: [], half: [] });
    }
    measured(task, `${kills} kills, ${savers.acknowledged} acknowledged saves, 0 lost, 0 half`);
    const [usual, slowest, worked] = [median(starts), Math.max(...starts), median(processorTimes)].map(Math.round);
    measured(task, `back after ${usual} ms, at most ${slowest} ms, of which it worked ${worked} ms`);
    expect(savers.acknowledged).toBeGreaterThan(kills);
    // A busy machine may slow down some of them; a start that waits for something is always slow.
    expect(Math.min(...starts)).toBeLessThan(startLimitMs);
    expect(median(processorTimes)).toBeLessThan(startLimitMs);
  },
);
