import { expect, test } from 'vitest';
import { lengthsTaken } from '#schemas/fields/pattern/lengths-taken.ts';
import { readPattern } from '#schemas/fields/pattern/read-pattern.ts';

const endless = Number.POSITIVE_INFINITY;

test.each([
  ['[A-Z]{2}\\d{4}', 6, 6],
  ['^(?=.*\\d)\\w{8,20}$', 8, 20],
  ['a?', 0, 1],
  ['a+', 1, endless],
  ['ab|cdef', 2, 4],
  ['(a|bcd){2,3}', 2, 9],
  ['(?:^)*', 0, 0],
  ['', 0, 0],
])('%s matches texts of %d to %d characters', (pattern, least, most) => {
  expect(lengthsTaken(readPattern(pattern))).toEqual({ least, most });
});
