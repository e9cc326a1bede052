import type { CompletionInput } from '#machines/wizard/wizard-ports.ts';
import { type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import { call, CallError } from '#src/api/call.ts';
import { stepPicturesKept } from './form/step-picture.ts';
import type { ScreenSteps } from './screen-step.ts';

/** Completes the enrollment of these steps. Safe to repeat with the same notes: the server gives the same answer again. */
export async function completeEnrollment(
  enrollment_id: string,
  { tabs, steps }: { readonly tabs: readonly Tab[]; readonly steps: ScreenSteps },
  { notes, textMessage }: CompletionInput,
  reviewed: { readonly version: string | undefined; readonly toReview: (version: string) => void },
  signal: AbortSignal,
): Promise<void> {
  await stepPicturesKept();
  const asked = new Set(visibleTabs(tabs).map(({ tab_name }) => tab_name));
  for (const [tab, { beforeComplete }] of Object.entries(steps.all)) {
    await beforeComplete?.({ enrollment_id, isAsked: asked.has(tab), signal }).catch(passOverCompletion);
  }
  const request = {
    enrollment_id,
    first_enroll: 1,
    send_sms: textMessage ? 1 : 0,
    ...(notes ? { additional_notes: notes } : {}),
    step_version: reviewed.version,
  } as const;
  await answered(() => call('POST /save-review-info', request, signal)).catch((error: unknown) => {
    // The next attempt counts as having reviewed what the review shows from now on.
    if (error instanceof CallError && error.code === 'review-changed' && error.conflict) reviewed.toReview(error.conflict.version);
    throw error;
  });
}

// Without an answer the enrollment may be complete, so ask once more.
async function answered<Reply>(complete: () => Promise<Reply>): Promise<Reply> {
  try {
    return await complete();
  } catch (error) {
    if (!(error instanceof CallError && error.isUnanswered)) throw error;
    return complete();
  }
}

// A repeated completion finds nothing left to change.
function passOverCompletion(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'enrollment-completed')) throw error;
}
