import { CallError } from '#src/api/call.ts';
import { stored } from '../stored.ts';

/** The server's reasons why an enrollment cannot be continued. */
const ends: ReadonlySet<string> = new Set(['session-expired', 'enrollment-unknown', 'enrollment-completed', 'identity-mismatch']);

/** Whether an error means that this browser can no longer use the stored enrollment. */
export function isEnrollmentLost(error: unknown): boolean {
  return error instanceof CallError && ends.has(error.code);
}

/** Forgets the enrollment and its cart, but not whose page the visitor came through. */
export function forgetEnrollment(): void {
  stored.clear(
    'tempId',
    'cartCount',
    'effectiveDate',
    'continue_track',
    'proof_needed',
    'nav_array',
    'navto',
    'first_track',
    'health_track',
    'tempDepData',
    'isSpouseEnrollAccept',
    'enrollBy',
    'enrollerCode',
    'employee_id',
    'patriot_over_65',
  );
  // For a member whom an enroller chose. One who signed in stays known.
  if (stored.get('user_id') === undefined) stored.clear('USER_ID');
}
