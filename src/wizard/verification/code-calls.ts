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

/** Has a code compared with the one that was sent. */
export async function verifyCode(enrollment_id: string, sent: CodeTarget & { readonly code: string }, signal: AbortSignal): Promise<void> {
  const { contact, type, code } = sent;
  await call('POST /verify-otp', { enrollment_id, contact, otp: code, type }, signal);
}
