import type { CallData } from '#schemas/calls/calls.ts';
import { savedCart, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { call } from '#src/api/call.ts';
import { keepEnrollType } from './enroll-type.ts';
import { forgetEnrollment } from './enrollment.ts';
import { keepPortal } from '../site/portal.ts';
import { stored, type StoredKey } from '../stored.ts';

type Resumed = CallData<'POST /continue-enrollment'>;

/**
 * Stores a resumed enrollment in place of any open one and of the previous owner and visitor: the server names them
 * again.
 */
export function storeResumed(resumed: Resumed): void {
  forgetEnrollment();
  storeOthers(resumed);
  stored.set('tempId', resumed.enrollment_id);
  stored.set('continue_track', '1');
  if (resumed.proof_needed) stored.set('proof_needed', '1');
}

/** Stores whose page a session came through and whom it enrolls, which the end of the previous session had cleared. */
export function storeOthers({ others }: Resumed): void {
  stored.clear('landing_url', 'landing_info', 'user_id', 'USER_ID');
  keepEnrollType(others.type);
  keepPortal({ portal_id: others.platform_group_id, portal_name: others.platform_name, portal_code: others.platform_code });
  const facts: Partial<Record<StoredKey, string>> = {
    group_id: others.group_id,
    agent_id: others.agent_id,
    open_type: others.open_type,
    eprocess: others.eprocess,
    effectiveDate: others.effective_date,
    state: others.state,
  };
  for (const [key, value] of Object.entries(facts) as [StoredKey, string][]) {
    if (value) stored.set(key, value);
    else stored.clear(key);
  }
}

/** Proves whose resumed enrollment it is by the applicant's date of birth, and stores what may be shown from then on. */
export async function confirmBirthdate(enrollment_id: string, dob: string): Promise<void> {
  const { state } = await call('POST /confirm-birthdate', { enrollment_id, dob });
  stored.set('state', state);
}

/**
 * The path that a saved name leads to. The wizard finds out whether the step exists and may be opened; an impossible name leads to
 * the first step that lacks answers.
 */
export function resumePath(saved: string, pathOfTab: (tab: string) => string): string {
  if (saved === savedCart) return '/cart';
  const tab = tabOfSaved(saved);
  return /^[a-z][a-z0-9_]*$/.test(tab) && tab !== 'receipt' ? pathOfTab(tab) : '/enrollment';
}
