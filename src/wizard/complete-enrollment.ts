import type { CompletionInput } from '#machines/wizard/wizard-ports.ts';
import { call, CallError } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';

/** Completes the enrollment. Safe to repeat: the server answers a second time what it answered the first. */
export async function completeEnrollment(
  enrollment_id: string,
  { notes, textMessage }: CompletionInput,
  signal: AbortSignal,
): Promise<void> {
  if (stored.get('first_track')) await dropUncovered(enrollment_id, signal);
  await call(
    'POST /save-review-info',
    { enrollment_id, first_enroll: 1, send_sms: textMessage ? 1 : 0, ...(notes ? { additional_notes: notes } : {}) },
    signal,
  );
}

// Dependents who were named under another tier do not go with a member who enrolls alone. The server knows the tier.
async function dropUncovered(enrollment_id: string, signal: AbortSignal): Promise<void> {
  try {
    await call('POST /delete-dependent-in-IO', { enrollment_id }, signal);
  } catch (error) {
    // A completion that is tried again finds nothing left to change.
    if (!(error instanceof CallError && error.code === 'enrollment-completed')) throw error;
  }
}
