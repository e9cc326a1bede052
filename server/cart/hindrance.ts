import { Refused } from '#server/contract/refusals.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { refuseLate } from '#server/employers/own-office.ts';
import { refuseLapsedDate } from './effective-date.ts';

/** Why a cart cannot be bought now, whatever the steps are answered. */
interface Hindrance {
  readonly errorCode: string;
  readonly message: string;
}

/** Refuses what could not be completed now, and would have to be done once more later. A correction keeps what was agreed. */
export function refuseHindered(ctx: EnrollmentContext): void {
  if (ctx.enrollment.corrects !== null) return;
  refuseLate(ctx);
  refuseLapsedDate(ctx);
}

/** The reason for which {@link refuseHindered} would refuse; none for an enrollment that is complete. */
export function hindranceOf(ctx: EnrollmentContext): Hindrance | undefined {
  if (ctx.enrollment.completed) return undefined;
  try {
    refuseHindered(ctx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { errorCode: error.errorCode, message: error.message };
  }
}
