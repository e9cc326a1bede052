import type { Config, Plan } from '#server/config/config.ts';
import { partnerOf } from './companions.ts';
import { type CalendarDate, dateOrder, parseDate } from '#schemas/values/dates.ts';

type Plans = Pick<Config, 'plans'>;

/** The carrier's reason why a plan, or the companion it is sold with, takes no one on this day; undefined if both do. */
export function closedOn(config: Plans, plan: Plan, today: CalendarDate): string | undefined {
  return [plan, ...partnerOf(config, plan)].map((each) => reasonOn(each, today)).find((reason) => reason !== undefined);
}

function reasonOn({ blackout }: Plan, today: CalendarDate): string | undefined {
  const [from, until] = [blackout?.from, blackout?.until].map((day) => parseDate(day ?? ''));
  if (!blackout || !from || !until) return undefined;
  return dateOrder(from) <= dateOrder(today) && dateOrder(today) <= dateOrder(until) ? blackout.message : undefined;
}

/** The same as part of a reply. */
export function closedProperty(config: Plans, plan: Plan, today: CalendarDate): { readonly closed?: string } {
  const closed = closedOn(config, plan, today);
  return closed === undefined ? {} : { closed };
}
