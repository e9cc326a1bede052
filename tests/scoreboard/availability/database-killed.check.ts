import { expect, onTestFinished, test } from 'vitest';
import { lineTo } from '#tests/server/support/outside/cut-line.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { Savers } from '../durability/savers.ts';
import { measured, times } from '../measured.ts';

const losses = times(2, 15);
const saidWithinMs = 8000;
const backWithinMs = 5000;

test.for([
  { how: 'killed', lose: 'kill' },
  { how: 'out of reach of the network', lose: 'cut' },
] as const)(
  'a PostgreSQL that is $how while people save: the server lives, says so, goes on afterwards, and nothing is lost',
  async ({ how, lose }, { task }) => {
    const postgres = await startPostgres({ durable: true });
    onTestFinished(() => postgres.stop());
    const line = await lineTo(postgres.url);
    onTestFinished(() => line.close());
    const server = await ServerProcess.start({
      DATA_DIR: folderForTest(),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: line.url,
    });
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const savers = await Savers.open([server.url], 6);
    const slowest = { refused: 0, back: 0 };
    for (let loss = 1; loss <= losses; loss += 1) {
      await savers.start();
      await new Promise((wake) => setTimeout(wake, 200 + Math.random() * 400));
      await (lose === 'kill' ? postgres.kill() : line.cut());
      slowest.refused = Math.max(slowest.refused, await msUntil(async () => (await statusOf('/health/ready')) === 503));
      expect(await statusOf('/health/live')).toBe(200);
      await savers.stop();
      await (lose === 'kill' ? postgres.restart() : line.mend());
      slowest.back = Math.max(slowest.back, await msUntil(async () => (await statusOf('/health/ready')) === 200));
      const { lost, half } = await savers.find({ databaseUrl: postgres.url });
      expect({ loss, lost, half }).toEqual({ loss, lost: [], half: [] });
    }
    expect(slowest.refused).toBeLessThan(saidWithinMs);
    expect(slowest.back).toBeLessThan(backWithinMs);
    const [refused, back] = [slowest.refused, slowest.back].map(Math.round);
    measured(
      task,
      `${losses} times ${how}: said after ${refused} ms, back after ${back} ms, ${savers.acknowledged} acknowledged saves, 0 lost`,
    );
  },
);

async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const at = performance.now();
  while (!(await isSo())) {
    if (performance.now() - at > 60_000) throw new Error('it does not happen');
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return performance.now() - at;
}
