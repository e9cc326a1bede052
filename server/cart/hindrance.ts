import { Refused } from '#server/contract/refusals.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { isLate } from '#server/employers/own-office.ts';
import { hasLapsedDate } from './effective-date.ts';

/**
 * The refusal of a cart that cannot be bought now, whatever the steps are answered; undefined for one that can, and for a
 * policy and its correction, which keep what was agreed.
 */
export function hindranceOf(ctx: EnrollmentContext): Refused | undefined {
  const { completed, corrects } = ctx.enrollment;
  if (completed || corrects !== null) return undefined;
  if (isLate(ctx)) return new Refused('open-enrollment-over');
  return hasLapsedDate(ctx) ? new Refused('effective-date-lapsed') : undefined;
}

/** Refuses what could not be completed now, and would have to be done once more later. */
export function refuseHindered(ctx: EnrollmentContext): void {
  const hindrance = hindranceOf(ctx);
  if (hindrance) throw hindrance;
}
