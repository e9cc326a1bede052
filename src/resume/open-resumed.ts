import type { CallData } from '#schemas/calls/calls.ts';
import { resumePath, storeResumed } from '#src/session/resumed.ts';
import { stepPath } from '#schemas/steps/step-row.ts';

/**
 * Goes on with a resumed enrollment where it was saved. The page is loaded anew, so that nothing of another
 * enrollment stays, and takes the place of this one, so that no link stays in the history. Whoever waits for
 * this waits until this page is gone.
 */
export function openResumed(resumed: CallData<'POST /continue-enrollment'>, saved = resumed.saved_tab): Promise<never> {
  storeResumed(resumed);
  window.location.replace(resumePath(saved, stepPath));
  return new Promise(() => undefined);
}
