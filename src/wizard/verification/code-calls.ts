import type { CodeTarget, Sent } from '#machines/one-time-code/one-time-code-machine.ts';
import { call, CallError } from '#src/api/call.ts';
import { resendWait } from '#src/session/enrollment/resend-wait.ts';

/** Sends a code. If one was already sent, its wait continues. */
export async function sendCode(enrollment_id: string, { contact, type }: CodeTarget, signal: AbortSignal): Promise<Sent> {
  try {
    const { message, resend_in } = await call('POST /send-otp', { enrollment_id, contact, type }, signal);
    const resendAt = Date.now() + resend_in * 1000;
    resendWait.keep({ enrollmentId: enrollment_id, contact, type }, resendAt);
    return { message, resendAt, refused: false };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'too-soon') throw error;
    return { message: error.message, resendAt: resendWait.end({ enrollmentId: enrollment_id, contact, type }), refused: true };
  }
}

// Contacts whose code may have been right, because the answer was lost.
const unanswered = new Set<string>();

/**
 * Has a code compared with the one that was sent. A code is used up by the first time that it is right, so if that answer was
 * lost, the contact itself tells whether it is verified.
 */
export async function verifyCode(enrollment_id: string, sent: CodeTarget & { readonly code: string }, signal: AbortSignal): Promise<void> {
  const { contact, type, code } = sent;
  const key = `${enrollment_id}/${type}/${contact}`;
  try {
    await call('POST /verify-otp', { enrollment_id, contact, otp: code, type }, signal);
  } catch (error) {
    if (error instanceof CallError && error.isUnanswered) unanswered.add(key);
    if (!unanswered.has(key) || !(await isVerified(sent, signal))) throw error;
  }
  unanswered.delete(key);
}

async function isVerified({ type, contact }: CodeTarget, signal: AbortSignal): Promise<boolean> {
  const asked =
    type === 'email'
      ? call('POST /validate-email-neverbounce', { email: contact }, signal)
      : call('GET /validate-phone-numverify', { phone: contact }, signal);
  return asked.then(
    ({ is_valid }) => is_valid,
    () => false,
  );
}
