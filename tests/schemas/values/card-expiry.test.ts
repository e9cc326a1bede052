import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryText, isExpired, readExpiry, withSlash } from '#schemas/values/card-expiry.ts';

test.each([
  ['08/29', '08', '2029'],
  ['8/29', '08', '2029'],
  ['08 / 2029', '08', '2029'],
  ['12-30', '12', '2030'],
])('%s is read as the month %s and the year %s', (typed, month, year) => {
  expect(readExpiry(typed)).toEqual({ month, year });
});

test.each(['', '08', '08/2', 'August', '13/30', '00/30', '08/299'])(
  '“%s” is neither a month nor a year, so that it is refused',
  (typed) => {
    expect(readExpiry(typed)).toEqual({ month: undefined, year: undefined });
  },
);

test('a month and a year always read back from the text that shows them', () => {
  const month = fc.integer({ min: 1, max: 12 }).map((each) => String(each).padStart(2, '0'));
  const year = fc.integer({ min: 2000, max: 2099 }).map(String);
  fc.assert(
    fc.property(month, year, (m, y) => {
      expect(readExpiry(expiryText({ month: m, year: y }))).toEqual({ month: m, year: y });
    }),
  );
});

test('a card shows the last two digits of its year, and nothing unless month and year are known', () => {
  expect(expiryText({ month: '08', year: '2029' })).toBe('08/29');
  expect(expiryText({ month: '08', year: undefined })).toBe('');
  expect(expiryText({ month: undefined, year: '2029' })).toBe('');
});

test.each([
  ['11', '2026', false],
  ['10', '2026', true],
  ['12', '2025', true],
  ['01', '2027', false],
  [undefined, '2020', false],
])('a card of %s/%s has expired on November 30, 2026: %s', (month, year, expired) => {
  expect(isExpired({ month, year }, { year: 2026, month: 11, day: 30 })).toBe(expired);
});

test('a slash comes after the month by itself, and stays where one was typed', () => {
  expect(['0', '08', '0829', '8/29'].map(withSlash)).toEqual(['0', '08/', '08/29', '8/29']);
});

test.each(['0829', '08/29', '08-29', '08 / 29', '8/29'])('%s can be read once it is typed key by key', (keys) => {
  const typed = [...keys].reduce((text, key) => withSlash(text + key), '');
  expect(readExpiry(typed)).toEqual({ month: '08', year: '2029' });
});
