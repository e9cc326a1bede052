import { expect, test } from 'vitest';
import { randomId } from '#server/store/ids.ts';

test('no id begins with a dash, which the CSV of a list would have to disguise', () => {
  const ids = Array.from({ length: 5000 }, randomId);
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
