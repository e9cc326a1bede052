import { addToDate, type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import type { NextStep } from '#server/config/files/site-file.ts';

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
  readonly groupPays: boolean;
}

/** What happens after an enrollment was completed, by date. */
export function nextSteps(configured: readonly NextStep[], { on, effective_date, groupPays }: Completed): readonly DatedStep[] {
  const from = { enrollment: on, effective_date: parseDate(effective_date) ?? on };
  return configured
    .filter(({ payers_only }) => !(payers_only && groupPays))
    .map((step) => ({ ...step, day: addToDate(from[step.from], step.days, 'days') }))
    .toSorted((one, other) => dateOrder(one.day) - dateOrder(other.day))
    .map(({ head, body, day, days }) => ({ head, body, by: formatDate(day), on_the_day: days === 0 }));
}
