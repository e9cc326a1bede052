import { wallClock } from '#schemas/values/wall-clock.ts';

const dayMs = 86_400_000;

/** The instant at which a day (`yyyy-mm-dd`), or the day some days later, begins in a time zone. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): string {
  return instantOf(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs, timeZone);
}

/** The instant at which clocks in a time zone show a time (`06:00`) on a day; an hour later if they skip it. */
export function wallInstant(day: string, time: string, timeZone: string): string {
  return instantOf(Date.parse(`${day}T${time}:00Z`), timeZone);
}

// `shown` is the wall clock time, read as UTC. Clocks may change that day, so the offset before or the one after may be right.
function instantOf(shown: number, timeZone: string): string {
  const [before, after] = [shown - offsetAt(shown - dayMs, timeZone), shown - offsetAt(shown + dayMs, timeZone)];
  const exists = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  // If clocks show a time twice, the first one counts; a skipped time is computed with the offset before the change, and so comes after it.
  const instant = [before, after].find(exists) ?? before;
  return new Date(instant).toISOString();
}

// How far the zone's clock is ahead of UTC, in milliseconds.
function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - instant;
}
