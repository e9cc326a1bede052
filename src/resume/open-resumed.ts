import type { CallData } from '#schemas/calls/calls.ts';
import { resumePath, storeResumed } from '#src/session/resumed.ts';
import { stepPath } from '#schemas/steps/step-row.ts';

/**
 * Continues a resumed enrollment where it was saved. Reloads the page, so that nothing of another enrollment remains,
 * and replaces this one, so that no link stays in the history. Never resolves, because the page goes away.
 */
export function openResumed(resumed: CallData<'POST /continue-enrollment'>, saved = resumed.saved_tab): Promise<never> {
  storeResumed(resumed);
  window.location.replace(resumePath(saved, stepPath));
  return new Promise(() => undefined);
}
