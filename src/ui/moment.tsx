import { useContext } from 'react';
import { SiteTimeZone } from './forms/today.tsx';

/**
 * How staff read an instant: in the store's time zone, whose days the filters, exports and documents use, and with its
 * name, because a reader may be elsewhere: `Mar 10, 2026, 12:00 PM CDT`.
 */
export function useMomentText(): (instant: string) => string {
  const format = formatIn(useContext(SiteTimeZone));
  return (instant) => format.format(new Date(instant));
}

/** An instant in the words of {@link useMomentText}. */
export function Moment({ at }: { readonly at: string }) {
  const momentText = useMomentText();
  return <time dateTime={at}>{momentText(at)}</time>;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone });
  formats.set(timeZone, format);
  return format;
}
