import type { Plan } from '#server/config/config.ts';
import { addToDate, type CalendarDate, dateOrder, formatDate } from '#schemas/rules/dates.ts';

const firstOfMonth = [1];
const monthsAhead = 2;

/**
 * The days (`mm/dd/yyyy`, in order) on which all plans of a cart can take effect, from tomorrow to two months ahead.
 * Empty if the plans have no day of the month in common.
 */
export function effectiveDates(plans: readonly Plan[], today: CalendarDate): readonly string[] {
  const last = dateOrder(addToDate(today, monthsAhead, 'months'));
  const found: string[] = [];
  for (let day = addToDate(today, 1, 'days'); dateOrder(day) <= last; day = addToDate(day, 1, 'days')) {
    if (plans.every((plan) => (plan.effective_days ?? firstOfMonth).includes(day.day))) found.push(formatDate(day));
  }
  return plans.length > 0 ? found : [];
}
