import { expect, test } from 'vitest';
import { labelled, listed } from '#server/steps/engine/change-words.ts';

test.each([
  ['Last name', true, 'your last name'],
  ['Last name', false, 'the last name'],
  ['SSN', true, 'your SSN'],
  ['Bank Account', true, 'your Bank Account'],
  ['Do you smoke?', true, 'your answer to “Do you smoke?”'],
  ['Do you smoke?', false, 'the answer to “Do you smoke?”'],
  ['The name of the person who is paid if you die', true, 'your answer to “The name of the person who is paid if you die”'],
])('an answer to “%s” (own: %s) is named “%s”', (label, own, expected) => {
  expect(labelled(label, own)).toBe(expected);
});

test('up to four things are listed, and of more the first three with a count of the others', () => {
  expect(listed(['your name'])).toBe('your name');
  expect(listed(['a', 'b'])).toBe('a and b');
  expect(listed(['a', 'b', 'c', 'd'])).toBe('a, b, c, and d');
  expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, and 2 more');
});
