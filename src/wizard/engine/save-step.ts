import type { SaveInput } from '#machines/wizard/wizard-ports.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { hasOwnCalls, stepRow } from '#schemas/steps/step-row.ts';
import type { ScreenStep } from './screen-step.ts';

/** Stores a step's answers. */
export async function saveStep(
  enrollment_id: string,
  { save }: ScreenStep,
  { tab, answers }: SaveInput,
  step_version: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  await save?.before?.(enrollment_id, answers, signal);
  const saveCall = save?.call?.(answers) ?? stepRow(tab).save;
  await call(saveCall, { ...saveRequest(enrollment_id, tab, answers), step_version }, signal).catch(passOverWhatIsNotAsked);
  save?.after?.();
}

// If the carrier has removed a step while it was displayed, there is nothing to save, and the steps have changed.
function passOverWhatIsNotAsked(refusal: unknown): void {
  if (!(refusal instanceof CallError) || refusal.code !== 'step-not-required') throw refusal;
}

function saveRequest(enrollment_id: string, tab: string, answers: Answers) {
  return hasOwnCalls(tab) ? { ...answers, enrollment_id } : { enrollment_id, tab_name: tab, answers };
}
