import { expect, onTestFinished, test } from 'vitest';
import { startWorkers } from '#server/workers.ts';

test('a worker whose process cannot be created is reported as one that does not listen, and ends nothing else', async () => {
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  process.execPath = '/no/such/program';
  const workers = startWorkers({ count: 2, file: 'main.js', log: () => undefined });
  expect(await workers.listening).toBe(false);
  await workers.stop();
});
