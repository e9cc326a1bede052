import { expect, test } from 'vitest';
import { textOfPattern } from '#schemas/fields/pattern/text-of-pattern.ts';

test.each([
  '[A-Z]{2}\\d{4}',
  '[A-Z]{2} \\d{4}',
  '^[A-Z0-9]{6,12}$',
  '(NQ|HL)-\\d{3}(-[a-z])?',
  '(?:\\+1 )?\\(\\d{3}\\) \\d{3}-\\d{4}',
  '\\S+@\\S+\\.[a-z]{2,}',
  '[^\\s]{3}',
  "[A-Za-z .'-]+",
  '[^a]{2}',
])('makes up a text that %s matches', (pattern) => {
  const text = textOfPattern(pattern);
  expect(text).toBeDefined();
  expect(text).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
});

test('of alternatives, the first is made up', () => {
  expect(textOfPattern('(?:cat|dog)\\d')).toBe('cat4');
});

test.each(['(?=.*\\d)[a-z\\d]{8}', '(a)\\1', '\\bword', '(open'])('does not pretend to understand %s', (pattern) => {
  expect(textOfPattern(pattern)).toBeUndefined();
});
