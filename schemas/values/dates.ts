import { wallClock } from './wall-clock.ts';

/**
 * Calendar dates as the product writes them: `mm/dd/yyyy` text, without time or time zone, because a birthday or an
 * effective date must never shift by a day between two machines.
 */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const written = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The date in a text, or undefined for any other text and for days that do not exist (02/31/2000). */
export function parseDate(text: string): CalendarDate | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && year >= 1800;
  return exists ? { year, month, day } : undefined;
}

/** A date as `mm/dd/yyyy`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${pad(month)}/${pad(day)}/${String(year).padStart(4, '0')}`;
}

/** `yyyy-mm-dd`, the form in which programs read days, and which sorts as text. */
export function isoDay({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** The date in a `yyyy-mm-dd` text, or undefined for any other text and for days that do not exist. */
export function parseIsoDay(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return parseDate(`${month}/${day}/${year}`);
}

/** A number for comparing dates: 20001231 for 12/31/2000. */
export function dateOrder({ year, month, day }: CalendarDate): number {
  return year * 10_000 + month * 100 + day;
}

/** The units for adding to a date. */
export type DateUnit = 'days' | 'months' | 'years';

/**
 * A date plus whole days, months or years. A month that is too short gives its last day, so 01/31 + 1 month is the last
 * of February.
 */
export function addToDate(date: CalendarDate, amount: number, unit: DateUnit): CalendarDate {
  if (unit === 'days') {
    const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + amount));
    return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
  }
  const months = date.year * 12 + (date.month - 1) + amount * (unit === 'years' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return { year, month, day: Math.min(date.day, daysIn(year, month)) };
}

/** The calendar age in whole years on a day: a birthday on 02/29 counts on 03/01 of a common year. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const reached = day.month * 100 + day.day >= birth.month * 100 + birth.day;
  return day.year - birth.year - (reached ? 0 : 1);
}

/** The calendar date of an instant in an IANA time zone (the site's, so that "today" is the carrier's). */
export function dateAt(instant: Date, timeZone?: string): CalendarDate {
  const shown = new Date(wallClock(instant.getTime(), timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
