import { expect, test } from 'vitest';
import { fullName } from '#schemas/values/full-name.ts';

test.each([
  [{ first_name: 'Dana', last_name: 'Example' }, 'Dana Example'],
  [{ first_name: 'Dana', last_name: '' }, 'Dana'],
  [{ last_name: 'Example' }, 'Example'],
  [{ first_name: null, last_name: 7 }, ''],
])('the answers %j name “%s”', (answers, name) => {
  expect(fullName(answers)).toBe(name);
});
