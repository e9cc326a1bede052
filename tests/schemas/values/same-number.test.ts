import { expect, test } from 'vitest';
import { sameNumber } from '#schemas/values/same-number.ts';

test.each([
  ['219-09-1234', '219091234', true],
  ['219-09-1234', '218-09-1234', false],
  ['219-09-1234', '***-**-9999', false],
  ['219-09-1234', '***-**-1234', 'unknown'],
  ['***-**-1234', '***-**-1234', 'unknown'],
  ['1234', '***-**-1234', false],
  ['1234', '1234', false],
  ['', '', false],
  [undefined, undefined, false],
] as const)('%s and %s: the same number is %s', (one, other, same) => {
  expect(sameNumber(one, other)).toBe(same);
});
