import { type CalendarDate, parseDate } from '#schemas/values/dates.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { isOffered } from '#server/rules/plans/effective-dates.ts';

/**
 * Whether an enrollment has an effective date that can no longer be chosen, such as one that has passed since. A policy
 * and its correction keep theirs.
 */
export function hasLapsedDate({ enrollment, plans, today }: Pick<EnrollmentContext, 'enrollment' | 'plans' | 'today'>): boolean {
  const { effective_date, completed, corrects } = enrollment;
  return effective_date !== undefined && !completed && corrects === null && !isOffered(effective_date, plans, today);
}

/** The effective date of a cart that can be bought; refuses an empty cart, and one without a date that can still be chosen. */
export function chosenDate(ctx: EnrollmentContext): string {
  const { cart, effective_date } = ctx.enrollment;
  if (cart.length === 0) throw new Refused('cart-empty');
  if (!effective_date) throw new Refused('not-checked-out');
  if (hasLapsedDate(ctx)) throw new Refused('effective-date-lapsed');
  return effective_date;
}

/** The first day of coverage; today while none is chosen. */
export function coverageStart({ enrollment, today }: EnrollmentContext): CalendarDate {
  return parseDate(enrollment.effective_date ?? '') ?? today;
}
