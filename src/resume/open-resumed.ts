import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { linkedLanguage } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { resumePath, storeResumed } from '#src/session/enrollment/resumed.ts';
import { stepPath } from '#schemas/steps/step-row.ts';

type Resumed = CallData<'POST /continue-enrollment'>;

/**
 * Continues a resumed enrollment where it was saved. Reloads the page, so that nothing of another enrollment remains,
 * and replaces this one, so that no link stays in the history. Never resolves, because the page goes away.
 */
export function openResumed(resumed: Resumed, saved = resumed.saved_tab): Promise<never> {
  storeResumed(resumed);
  window.location.replace(pathOf(resumed, saved));
  return new Promise(() => undefined);
}

/** Opens one of the enrollments on a list that the visitor drives; Back returns to the list. */
export async function reopenFromList(enrollment_id: string): Promise<never> {
  const resumed = await call('POST /reopen-enrollment', { enrollment_id });
  storeResumed(resumed);
  window.location.assign(pathOf(resumed, resumed.saved_tab));
  return new Promise(() => undefined);
}

// The server shows it in this language, unless another one was chosen in this browser.
function pathOf({ language }: Resumed, saved: string): string {
  const path = resumePath(saved, stepPath);
  return language === currentLanguage() ? path : `${path}?${linkedLanguage.parameter}=${language}`;
}
