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

/** What clocks in a time zone show at an instant, to the second, read as UTC. Both in milliseconds since 1970. */
export function wallClock(instant: number, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// Making a format takes ten times as long as using it.
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  clocks.set(timeZone, clock);
  return clock;
}
