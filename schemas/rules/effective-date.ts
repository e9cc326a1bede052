import { addToDate, type CalendarDate } from '../values/dates.ts';

const monthsAhead = 2;

/** The first and the last effective date that can be chosen on a day: from tomorrow to two months ahead. */
export function effectiveDateRange(today: CalendarDate): readonly [first: CalendarDate, last: CalendarDate] {
  return [addToDate(today, 1, 'days'), addToDate(today, monthsAhead, 'months')];
}
