import { addToDate, type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import type { Charge } from '#server/config/files/site-file.ts';

/** The days on which a card or an account is charged. */
export interface Charges {
  /** The days (MM/DD/YYYY) from which and by which the first charge comes. */
  readonly first_charge: { readonly from: string; readonly by: string };
  /** The day of the month of each later charge, if it is known. */
  readonly monthly_day?: number;
  /** The first such day (MM/DD/YYYY) after the effective date: the charge for the second month. */
  readonly monthly_from?: string;
}

interface Charged {
  readonly on: CalendarDate;
  /** MM/DD/YYYY. */
  readonly effective_date: string;
  /** The day of the month that was chosen at billing. */
  readonly bill_date?: number;
}

/** The days on which an enrollment that is completed on a day is charged. */
export function chargesOf({ from, within_days, monthly_on }: Charge, { on, effective_date, bill_date }: Charged): Charges {
  const effective = parseDate(effective_date);
  const first = from === 'effective_date' ? (effective ?? on) : on;
  const day = monthly_on && { bill_date, effective_date: effective?.day }[monthly_on];
  return {
    first_charge: { from: formatDate(first), by: formatDate(addToDate(first, within_days, 'days')) },
    ...(day === undefined ? {} : { monthly_day: day, monthly_from: formatDate(firstAfter(effective ?? on, day)) }),
  };
}

// Not the first one after the first charge, which may come before the coverage that it would pay for.
function firstAfter(date: CalendarDate, day: number): CalendarDate {
  const inMonth = { ...date, day };
  return dateOrder(inMonth) > dateOrder(date) ? inMonth : addToDate(inMonth, 1, 'months');
}
