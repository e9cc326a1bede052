import { beforeAll, expect, test } from 'vitest';
import { readFixtures } from '#fixtures/read-cases.ts';
import { secrets } from '#scripts/record/answers.ts';
import { recordAll } from '#scripts/record/record-all.ts';

const committed = readFixtures();
let recorded: ReadonlyMap<string, string>;
beforeAll(async () => {
  recorded = (await recordAll()).files();
});

// A difference is a change of what clients see. Where it is meant, `npm run record` writes it down.
test('the server still answers what is recorded', () => {
  const differing = [...recorded].filter(([path, text]) => committed.has(path) && committed.get(path) !== text).map(([path]) => path);
  const [first] = differing;
  // The first one is shown line by line, all are named.
  if (first) expect.soft(recorded.get(first), first).toBe(committed.get(first));
  expect(differing).toEqual([]);
});

test('nothing is recorded that has no file, and no file is left of what is no longer recorded', () => {
  expect([...recorded.keys()].filter((path) => !committed.has(path))).toEqual([]);
  expect([...committed.keys()].filter((path) => !recorded.has(path))).toEqual([]);
});

test('no sensitive answer stands in a file', () => {
  const given = [...committed].filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([path]) => path);
  expect(given).toEqual([]);
});

test('nothing in a file is different in another run', async () => {
  expect((await recordAll()).files()).toEqual(recorded);
}, 120_000);
