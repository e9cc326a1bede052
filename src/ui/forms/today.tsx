import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';

/** The site's IANA time zone, whose days the server checks dates by; the browser's own until the site is loaded. */
export const SiteTimeZone = createContext<string | undefined>(undefined);

const looksEveryMs = 60_000;

/** The site's current day, which changes while the page is open, as the context of a form's date limits. */
export function useToday(): ValidationContext {
  const timeZone = useContext(SiteTimeZone);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), looksEveryMs);
    return () => clearInterval(timer);
  }, []);
  const today = formatDate(dateAt(now, timeZone));
  return useMemo(() => ({ today }), [today]);
}
