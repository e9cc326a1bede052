/**
 * What clocks in an IANA time zone show at an instant, to the second, read as UTC; this machine's zone if none is given. Both in
 * milliseconds since 1970.
 */
export function wallClock(instant: number, timeZone?: string): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

// Making a format takes ten times as long as using it.
function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  clocks.set(timeZone, clock);
  return clock;
}
