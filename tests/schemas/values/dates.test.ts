import { expect, test } from 'vitest';
import {
  addToDate,
  ageOn,
  type CalendarDate,
  dateAt,
  dateOrder,
  formatDate,
  isoDay,
  parseDate,
  parseIsoDay,
} from '#schemas/values/dates.ts';

const day = (text: string): CalendarDate => {
  const date = parseDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
};

test.each(['02/29/2024', '12/31/1999', '01/01/1800'])('%s is a day', (text) => {
  expect(formatDate(day(text))).toBe(text);
});

test.each(['02/31/2000', '02/29/2023', '13/01/2020', '00/10/2020', '1/1/2020', '2020-01-01', '01/01/1799', 'today', ''])(
  '%s is not a day',
  (text) => {
    expect(parseDate(text)).toBeUndefined();
  },
);

test.each([
  ['02/29/2024', '2024-02-29', 20240229],
  ['12/31/2000', '2000-12-31', 20001231],
])('%s is %s for programs, and is compared as %i', (text, iso, order) => {
  expect(isoDay(day(text))).toBe(iso);
  expect(parseIsoDay(iso)).toEqual(day(text));
  expect(dateOrder(day(text))).toBe(order);
});

test.each(['2024-02-30', '2024-2-9', '02/29/2024', ''])('%s is not a day for programs', (text) => {
  expect(parseIsoDay(text)).toBeUndefined();
});

test.each([
  ['01/31/2026', 1, 'months', '02/28/2026'],
  ['01/31/2024', 1, 'months', '02/29/2024'],
  ['02/29/2024', 1, 'years', '02/28/2025'],
  ['12/31/2026', 1, 'days', '01/01/2027'],
  ['01/15/2026', -1, 'months', '12/15/2025'],
  ['11/20/2026', -18, 'years', '11/20/2008'],
] as const)('%s moved by %i %s is %s', (from, amount, unit, to) => {
  expect(formatDate(addToDate(day(from), amount, unit))).toBe(to);
});

test.each([
  ['11/20/2008', '11/20/2026', 18],
  ['11/21/2008', '11/20/2026', 17],
  ['02/29/2008', '02/28/2026', 17],
  ['02/29/2008', '03/01/2026', 18],
  ['11/20/2026', '11/20/2026', 0],
])('born on %s, the age on %s is %i', (birth, on, age) => {
  expect(ageOn(day(birth), day(on))).toBe(age);
});

test('the day of an instant is the day of the site, not of the machine', () => {
  const instant = new Date('2026-01-01T03:00:00Z');
  expect(formatDate(dateAt(instant, 'America/New_York'))).toBe('12/31/2025');
  expect(formatDate(dateAt(instant, 'UTC'))).toBe('01/01/2026');
});
