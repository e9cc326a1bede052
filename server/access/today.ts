import { type CalendarDate, dateAt } from '#schemas/values/dates.ts';

let known: { readonly key: string; readonly day: CalendarDate } | undefined;

/** The calendar day of an instant in the site's time zone. Computed once a minute, because time zones are slow. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const key = `${timeZone}|${Math.floor(now.getTime() / 60_000)}`;
  if (known?.key !== key) known = { key, day: dateAt(now, timeZone) };
  return known.day;
}
