import { call } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';

/** Stores the enroller code, in the enrollment and in this browser. */
export async function saveEnrollerCode(enrollment_id: string, enrollerCode: string, signal?: AbortSignal): Promise<void> {
  await call('POST /save-enroller-code', { enrollment_id, enrollerCode }, signal);
  stored.set('enrollerCode', enrollerCode);
}
