import type { SavedStep, SaveInput } from '#machines/wizard/wizard-ports.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';
import { isOnFile } from '../steps/billing/payments-on-file.ts';
import { saveEnrollerCode } from '../steps/personal/save-enroller-code.ts';
import { isProductTab } from '#schemas/steps/product-steps.ts';
import { stepRow } from '#schemas/steps/step-row.ts';

/** Stores a step's answers and asks what the steps are now: an answer may call for another step. */
export async function saveStep(
  enrollment_id: string,
  { tab, answers }: SaveInput,
  step_version: string | undefined,
  signal: AbortSignal,
): Promise<SavedStep> {
  const { save } = stepRow(tab);
  // The code comes first: a wrong one keeps the step open.
  if (tab === 'primary_info' && typeof answers.enrollerCode === 'string')
    await saveEnrollerCode(enrollment_id, answers.enrollerCode, signal);
  await call(
    isOnFile(answers) ? 'POST /save-billing-info-existing' : save,
    { ...saveRequest(enrollment_id, tab, answers), step_version },
    signal,
  ).catch(passOverWhatIsNotAsked);
  // Who answered for their own health has not yet been asked for the spouse.
  if (tab === 'primary_health_info') stored.set('isSpouseEnrollAccept', 'false');
  const { result } = await call('GET /get-dynamic-tabs', { enrollment_id }, signal);
  return { tabs: result };
}

// A step that the carrier has taken away while it was on the screen has nothing to save: the steps are others now.
function passOverWhatIsNotAsked(refusal: unknown): void {
  if (!(refusal instanceof CallError) || refusal.code !== 'step-not-required') throw refusal;
}

function saveRequest(enrollment_id: string, tab: string, answers: Answers) {
  return isProductTab(tab) ? { ...answers, enrollment_id } : { enrollment_id, tab_name: tab, answers };
}
