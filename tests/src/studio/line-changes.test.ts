import { expect, test } from 'vitest';
import { lineChanges } from '#src/studio/versions/line-changes.ts';

test('equal texts differ in no line', () => {
  expect(lineChanges('a\nb\n', 'a\nb\n')).toEqual([]);
});

test('an added line and a removed line are reported with their positions', () => {
  expect(lineChanges('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([
    { side: 'gone', line: 2, text: 'b' },
    { side: 'new', line: 2, text: 'x' },
    { side: 'new', line: 5, text: 'e' },
  ]);
});
