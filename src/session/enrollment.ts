import { CallError } from '#src/api/call.ts';
import { stored } from './stored.ts';

/** The server's reasons for which there is no going on with an enrollment. */
const ends: ReadonlySet<string> = new Set(['session-expired', 'enrollment-unknown', 'enrollment-completed', 'identity-mismatch']);

/** Whether an error means that the remembered enrollment is over for this browser, whatever is sent next. */
export function isEnrollmentLost(error: unknown): boolean {
  return error instanceof CallError && ends.has(error.code);
}

/** Forgets the enrollment and its cart; who the visitor came by stays. */
export function forgetEnrollment(): void {
  stored.clear(
    'tempId',
    'cartCount',
    'effectiveDate',
    'continue_track',
    'nav_array',
    'navto',
    'first_track',
    'health_track',
    'tempDepData',
    'isSpouseEnrollAccept',
    'enrollBy',
    'enrollerCode',
    'patriot_over_65',
  );
  // Of a member whom an enroller chose. One who signed in stays known.
  if (stored.get('user_id') === undefined) stored.clear('USER_ID');
}
