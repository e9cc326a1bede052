import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedText } from '#src/studio/versions/merged-text.ts';

const base = 'a\nb\nc\nd\ne\nf';

test('edits of different lines are both kept', () => {
  expect(mergedText(base, 'a\nB\nc\nd\ne\nf', 'a\nb\nc\nd\nE\ne2\nf')).toBe('a\nB\nc\nd\nE\ne2\nf');
  expect(mergedText(base, 'first\na\nb\nc\nd\ne\nf', 'a\nb\nc\nf')).toBe('first\na\nb\nc\nf');
});

test('edits of the same or neighboring lines are for people to decide', () => {
  expect(mergedText(base, 'a\nB\nc\nd\ne\nf', 'a\nX\nc\nd\ne\nf')).toBeUndefined();
  expect(mergedText(base, 'a\nB\nc\nd\ne\nf', 'a\nb\nX\nd\ne\nf')).toBeUndefined();
});

test('the same edit made by both is made once', () => {
  expect(mergedText(base, 'a\nB\nc\nd\ne\nf', 'a\nB\nc\nd\ne\nF')).toBe('a\nB\nc\nd\ne\nF');
});

test('without edits of your own, you get the other person’s changes', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(mergedText(before, before, after)).toBe(after);
      expect(mergedText(before, after, before)).toBe(after);
      expect(mergedText(before, after, after)).toBe(after);
    }),
  );
});
