import type { Plan } from '#server/config/config.ts';
import { type CalendarDate, dateOrder, parseDate } from '#schemas/values/dates.ts';

/** The carrier's reason why a plan takes no one on this day; undefined if it does. */
export function closedOn({ blackout }: Plan, today: CalendarDate): string | undefined {
  const [from, until] = [blackout?.from, blackout?.until].map((day) => parseDate(day ?? ''));
  if (!blackout || !from || !until) return undefined;
  return dateOrder(from) <= dateOrder(today) && dateOrder(today) <= dateOrder(until) ? blackout.message : undefined;
}

/** The same as part of a reply. */
export function saidClosed(plan: Plan, today: CalendarDate): { readonly closed?: string } {
  const closed = closedOn(plan, today);
  return closed === undefined ? {} : { closed };
}
