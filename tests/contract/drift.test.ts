import { beforeAll, expect, test } from 'vitest';
import { readFixtures } from '#fixtures/read-cases.ts';
import { secrets } from '#scripts/record/answers.ts';
import { recordAll } from '#scripts/record/record-all.ts';

const committed = readFixtures();
let recorded: ReadonlyMap<string, string>;
beforeAll(async () => {
  recorded = (await recordAll()).files();
}, 120_000);

// A difference is a change that clients see, and is recorded with `npm run record` if it is intended; or an answer that changes
// from run to run.
test('the server still answers what is recorded', () => {
  const differing = [...recorded].filter(([path, text]) => committed.has(path) && committed.get(path) !== text).map(([path]) => path);
  const [first] = differing;
  // The first one is shown line by line, and all are named.
  if (first) expect.soft(recorded.get(first), first).toBe(committed.get(first));
  expect(differing).toEqual([]);
});

test('every recorded case has a file, and no file is left of a case that is no longer recorded', () => {
  expect([...recorded.keys()].filter((path) => !committed.has(path))).toEqual([]);
  expect([...committed.keys()].filter((path) => !recorded.has(path))).toEqual([]);
});

test('no file contains a sensitive answer', () => {
  const given = [...committed].filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([path]) => path);
  expect(given).toEqual([]);
});
