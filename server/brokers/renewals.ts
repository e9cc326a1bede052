import { addToDate, type CalendarDate, dateOrder, formatDate, isoDay, parseDate } from '#schemas/values/dates.ts';
import type { Context } from '#server/context.ts';

type Asked = Pick<Context, 'config' | 'today'>;

/** The effective dates, `yyyy-mm-dd`, of policies whose term ends soon; undefined if the configuration names no term. */
export function renewalRange({ config, today }: Asked): readonly [from: string, until: string] | undefined {
  const { renewals } = config.site;
  if (!renewals) return undefined;
  const began = (day: CalendarDate) => isoDay(addToDate(day, -renewals.after_months, 'months'));
  return [began(today), began(addToDate(today, renewals.notice_days, 'days'))];
}

/** The day on which a policy's term ends, `mm/dd/yyyy`, if that is soon. */
export function renewsOn({ config, today }: Asked, effectiveDate: string): string | undefined {
  const { renewals } = config.site;
  const begins = parseDate(effectiveDate);
  if (!renewals || !begins) return undefined;
  const ends = addToDate(begins, renewals.after_months, 'months');
  const isSoon = dateOrder(ends) >= dateOrder(today) && dateOrder(ends) <= dateOrder(addToDate(today, renewals.notice_days, 'days'));
  return isSoon ? formatDate(ends) : undefined;
}
