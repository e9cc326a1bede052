import { filled } from '#schemas/forms/answers/answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';
import { firstFault } from '../../engine/list/first-fault.ts';
import { inList } from './dependent-calls.ts';

/**
 * Before a completion, every dependent is checked once more, by identity and without health. The first refusal stops
 * it, and names the dependent by number.
 */
export async function checkDependents(enrollment_id: string, signal: AbortSignal): Promise<void> {
  const { result } = await call('GET /get-dependents-existing-user-enrollment', { enrollment_id }, signal);
  const check = ({ dependent_id, primary_info: { relationship, ...answers } }: (typeof result.dependents)[number]) =>
    call('POST /validate-single-dependent', { enrollment_id, dependent_id, primary_info: { relationship, ...filled(answers) } }, signal);
  const fault = await firstFault(result.dependents, check, inList);
  if (fault !== undefined) throw new CallError(422, 'dependent-refused', fault);
}

/**
 * Dependents who were added under another tier are not part of an enrollment for the member alone. The server knows the
 * tier.
 */
export async function dropUncovered(enrollment_id: string, signal: AbortSignal): Promise<void> {
  if (stored.get('first_track')) await call('POST /delete-dependent-in-IO', { enrollment_id }, signal);
}
