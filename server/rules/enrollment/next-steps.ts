import { addToDate, type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import { isPaidByGroup, type PaymentMethod } from '#schemas/rules/payment.ts';
import type { NextStep } from '#server/config/files/site-file.ts';
import { chargedBy } from './payment.ts';

/** Something that happens after an enrollment, with the day (MM/DD/YYYY) by which it has happened. */
export interface DatedStep {
  readonly head: string;
  readonly body: string;
  readonly by: string;
  /** Whether it happens on that very day, and not before. */
  readonly on_the_day: boolean;
}

interface Completed {
  readonly on: CalendarDate;
  /** MM/DD/YYYY. */
  readonly effective_date: string;
  readonly payment_method?: PaymentMethod | undefined;
}

/** The events after an enrollment was completed, by date. */
export function nextSteps(configured: readonly NextStep[], { on, effective_date, payment_method }: Completed): readonly DatedStep[] {
  const from = { enrollment: on, effective_date: parseDate(effective_date) ?? on };
  return configured
    .filter((step) => concerns(step, payment_method))
    .map((step) => ({ ...step, day: addToDate(from[step.from], step.days, 'days') }))
    .toSorted((one, other) => dateOrder(one.day) - dateOrder(other.day))
    .map(({ head, body, day, days }) => ({ head, body, by: formatDate(day), on_the_day: days === 0 }));
}

function concerns({ payers_only, paid_by }: NextStep, method: PaymentMethod | undefined): boolean {
  if (payers_only && method !== undefined && isPaidByGroup(method)) return false;
  return paid_by === undefined || ((method === 'cc' || method === 'eft') && chargedBy[method] === paid_by);
}
