import { expect, test } from 'vitest';
import type { Check } from '#tests/scoreboard/check.ts';
import { everySection } from '#tests/scoreboard/every-section.ts';
import { scoreboardOptions } from '#tests/scoreboard/options.ts';
import type { Outcome } from '#tests/scoreboard/outcomes.ts';
import { judge } from '#tests/scoreboard/verdict.ts';

const file = 'tests/server/access/codes.test.ts';
const check: Check = { number: 1, name: 'Codes', goal: 'five tries', measures: [file] };
const outcome = (test: string, state: Outcome['state'] = 'passed'): Outcome => ({ file, test, state, figures: [] });

test('a check whose tests passed is green', () => {
  expect(judge(check, 'sqlite', [outcome('on SQLite > the sixth try is refused')]).verdict).toBe('green');
});

test('a check with a test that failed, or of whose tests none ran, is red', () => {
  const outcomes = [outcome('on SQLite > the sixth try is refused'), outcome('on SQLite > a code ends', 'failed')];
  expect(judge(check, 'sqlite', outcomes).verdict).toBe('red');
  expect(judge(check, 'sqlite', [])).toMatchObject({ verdict: 'red', failures: [`no test ran in ${file}`] });
});

test('a check with a part that no test measures is never green', () => {
  const unmeasured = 'no clock can be set back here';
  const judged = judge({ ...check, unmeasured }, 'sqlite', [outcome('on SQLite > a code ends')]);
  expect(judged).toMatchObject({ verdict: 'in part', reasons: [unmeasured] });
});

test('a test that names no database shows nothing about PostgreSQL', () => {
  expect(judge(check, 'postgres', [outcome('a code ends')])).toMatchObject({ verdict: 'not run', reasons: [`on SQLite only: ${file}`] });
  expect(judge(check, 'postgres', [outcome('on PostgreSQL > a code ends')]).verdict).toBe('green');
});

test('a test of what only PostgreSQL does is not missing on SQLite', () => {
  const outcomes = [outcome('a code ends'), outcome('on PostgreSQL, two processes count a code once', 'skipped')];
  expect(judge(check, 'sqlite', outcomes)).toMatchObject({ verdict: 'green', reasons: [] });
  expect(judge(check, 'sqlite', [outcome('a code ends', 'skipped')]).verdict).not.toBe('green');
});

test('a measure that is about no database is measured once, and held against none', () => {
  const both: Check = { ...check, measures: [{ file: 'tests/schemas/values/mask.test.ts', on: 'none' }, file] };
  const outcomes = [outcome('on SQLite > a code ends'), outcome('on PostgreSQL > a code ends')];
  expect(judge(both, 'postgres', outcomes)).toMatchObject({ verdict: 'green', reasons: [] });
  expect(judge(both, 'sqlite', outcomes)).toMatchObject({ verdict: 'red', failures: ['no test ran in tests/schemas/values/mask.test.ts'] });
});

test('the checks are numbered one after another', () => {
  const numbers = everySection.flatMap(({ checks }) => checks.map(({ number }) => number));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
});

test('a run measures every check on both databases, or those that are asked for', () => {
  const slow: Check = { ...check, number: 2, slow: true };
  const optionsOf = (...args: readonly string[]) => scoreboardOptions(args, [check, slow]);
  expect(optionsOf()).toMatchObject({ checks: [check, slow], databases: ['sqlite', 'postgres'] });
  expect(optionsOf('--quick')).toMatchObject({ checks: [check] });
  expect(optionsOf('--only', '2', '--quick', '--database', 'postgres')).toMatchObject({ checks: [slow], databases: ['postgres'] });
  expect(() => optionsOf('52')).toThrow(/^Unexpected argument '52'.*\nnpm run scoreboard/s);
  expect(() => optionsOf('--only', '1,99')).toThrow(/^There is no check 99: they are numbered 1 to 2\.$/);
  expect(() => optionsOf('--database', 'oracle')).toThrow(/no database "oracle"/);
});
