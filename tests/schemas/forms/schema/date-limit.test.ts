import { expect, test } from 'vitest';
import { keepsDateLimit, parseDateLimit, resolveDateLimit } from '#schemas/forms/schema/date-limit.ts';

const context = { today: '11/20/2026', effective_date: '01/01/2027' };

test.each([
  ['12/31/2030', { year: 2030, month: 12, day: 31 }],
  ['today', { year: 2026, month: 11, day: 20 }],
  ['today - 18 years', { year: 2008, month: 11, day: 20 }],
  ['today + 1 day', { year: 2026, month: 11, day: 21 }],
  ['effective_date + 2 months', { year: 2027, month: 3, day: 1 }],
  ['effective_date+2 months-1 day', { year: 2027, month: 2, day: 28 }],
  ['prior_effective_date', { year: 2020, month: 5, day: 1 }],
])('the limit "%s" is a day', (text, date) => {
  expect(resolveDateLimit(text, context, { prior_effective_date: '05/01/2020' })).toEqual(date);
});

test.each(['02/31/2030', 'today - eighteen years', 'today - 18', 'today 18 years', '18 years', ''])('"%s" is not a limit', (text) => {
  expect(parseDateLimit(text)).toBeUndefined();
});

test('a limit counted from an unknown day has no effect', () => {
  expect(keepsDateLimit('max', '12/31/2099', 'effective_date + 2 months', { today: '11/20/2026' }, {})).toBe(true);
  expect(keepsDateLimit('min', '01/01/1900', 'prior_effective_date', context, {})).toBe(true);
});

test('a limit is inclusive', () => {
  expect(keepsDateLimit('max', '11/20/2026', 'today', context, {})).toBe(true);
  expect(keepsDateLimit('max', '11/21/2026', 'today', context, {})).toBe(false);
  expect(keepsDateLimit('min', '11/19/2026', 'today', context, {})).toBe(false);
});

test('an answer cannot replace today', () => {
  expect(keepsDateLimit('max', '12/31/2099', 'today', context, { today: '12/31/2999' })).toBe(false);
});
