import { expect, test } from 'vitest';
import { postgres } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured, times } from '../measured.ts';
import { Savers } from './savers.ts';

const kills = times(3, 20);

test('of three processes on one database, one is killed while people save: those at the others notice nothing, and nothing is lost', async ({
  task,
}) => {
  const { store, environment } = await placeOn(postgres.create);
  const start = (port?: number) => ServerProcess.start({ ...environment, DATA_DIR: folderForTest(), DATABASE_CONNECTIONS: '4' }, port);
  const [first, second] = [await start(), await start()];
  let third = await start();
  const port = Number(new URL(third.url).port);
  const elsewhere = await Savers.open([first.url, second.url], 3);
  const everywhere = await Savers.open([first.url, third.url], 3);
  for (let kill = 1; kill <= kills; kill += 1) {
    await Promise.all([elsewhere.start(), everywhere.start()]);
    await new Promise((wake) => setTimeout(wake, 200 + Math.random() * 400));
    await third.stop('SIGKILL');
    await new Promise((wake) => setTimeout(wake, 300));
    await Promise.all([elsewhere.stop(), everywhere.stop()]);
    third = await start(port);
    for (const savers of [elsewhere, everywhere]) {
      const { lost, half } = await savers.find(store);
      expect({ kill, lost, half }).toEqual({ kill, lost: [], half: [] });
    }
  }
  expect(elsewhere.failed).toBe(0);
  const saves = elsewhere.acknowledged + everywhere.acknowledged;
  measured(task, `${kills} kills of one of three, ${saves} acknowledged saves, 0 lost, 0 failed at the other two`);
});
