import { describe, expect, test } from 'vitest';
import { startOfDay, wallInstant } from '#server/exports/site-day.ts';

describe('a time that clocks skip is an hour later', () => {
  test.each([
    ['west of UTC', '2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
    ['east of UTC', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, day, time, zone, instant) => {
    expect(wallInstant(day, time, zone)).toBe(instant);
  });
});

describe('a time that clocks show twice is the first', () => {
  test.each([
    ['west of UTC', '2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
    ['east of UTC', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s', (_, day, time, zone, instant) => {
    expect(wallInstant(day, time, zone)).toBe(instant);
  });
});

describe('a day begins', () => {
  test.each([
    ['at midnight', '2026-07-01', 'America/Chicago', '2026-07-01T05:00:00.000Z'],
    ['at midnight of a day whose clocks change later', '2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
    ['an hour later where clocks skip midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s', (_, day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(instant);
  });

  test('23 hours after the day before, if clocks were put forward on it', () => {
    const [start, next] = [0, 1].map((later) => Date.parse(startOfDay('2026-03-08', 'America/Chicago', later)));
    expect(((next ?? 0) - (start ?? 0)) / 3_600_000).toBe(23);
  });
});
