import type { Plan } from '#server/config/config.ts';
import { addToDate, type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import { effectiveDateRange } from '#schemas/rules/effective-date.ts';

const firstOfMonth = [1];

/**
 * The days (`mm/dd/yyyy`, in order) on which all plans of a cart can take effect.
 * Empty if the plans have no day of the month in common.
 */
export function effectiveDates(plans: readonly Plan[], today: CalendarDate): readonly string[] {
  const [first, last] = effectiveDateRange(today);
  const found: string[] = [];
  for (let day = first; dateOrder(day) <= dateOrder(last); day = addToDate(day, 1, 'days')) {
    if (fitsAll(plans, day)) found.push(formatDate(day));
  }
  return plans.length > 0 ? found : [];
}

/** Whether all plans of a cart can take effect on a day (`mm/dd/yyyy`). */
export function isOffered(day: string, plans: readonly Plan[], today: CalendarDate): boolean {
  const date = parseDate(day);
  if (!date || plans.length === 0) return false;
  const [first, last] = effectiveDateRange(today);
  const at = dateOrder(date);
  return dateOrder(first) <= at && at <= dateOrder(last) && fitsAll(plans, date);
}

function fitsAll(plans: readonly Plan[], { day }: CalendarDate): boolean {
  return plans.every((plan) => (plan.effective_days ?? firstOfMonth).includes(day));
}
