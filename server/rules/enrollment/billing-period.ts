import { addToDate, type CalendarDate } from '#schemas/values/dates.ts';

/** The days that the first payment is for: the month from the effective date on. */
export function billingPeriod(effective: CalendarDate): { readonly from: CalendarDate; readonly until: CalendarDate } {
  return { from: effective, until: addToDate(addToDate(effective, 1, 'months'), -1, 'days') };
}
