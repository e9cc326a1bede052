import { addToDate, dateAt, isoDay } from '#schemas/values/dates.ts';
import { type Delivery, weekDays } from '#server/config/files/delivery.ts';
import { wallInstant } from '#server/exports/site-day.ts';

type Schedule = Pick<Delivery, 'at' | 'on'>;

/** The first instant after another at which a schedule is due. */
export function nextTime({ at, on = [...weekDays] }: Schedule, timeZone: string, after: Date): string {
  const today = dateAt(after, timeZone);
  const instants = Array.from({ length: 9 }, (_, days) => addToDate(today, days, 'days'))
    .filter(({ year, month, day }) => on.some((name) => name === weekDays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]))
    .map((day) => wallInstant(isoDay(day), at, timeZone));
  // A week has every day, and nine days have each of them after now.
  return instants.find((instant) => instant > after.toISOString()) ?? after.toISOString();
}

/** A schedule as text. Equal schedules have equal texts. */
export function scheduleText({ at, on = [] }: Schedule): string {
  const days = weekDays.filter((day) => on.includes(day)).map(capitalized);
  return days.length % weekDays.length === 0 ? `${at} every day` : `${at} on ${days.join(', ')}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
