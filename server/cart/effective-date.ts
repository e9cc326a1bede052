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

/** Refuses what would have to be done once more for another effective date. */
export function refuseLapsedDate(ctx: EnrollmentContext): void {
  if (hasLapsedDate(ctx)) throw new Refused('effective-date-lapsed');
}
