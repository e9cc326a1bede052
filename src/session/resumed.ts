import type { CallData } from '#schemas/calls/calls.ts';
import { savedCart, tabOfSaved } from '#schemas/rules/saved-tabs.ts';
import { forgetEnrollment } from './enrollment.ts';
import { stored, type StoredKey } from './stored.ts';

type Resumed = CallData<'POST /continue-enrollment'>;

// Stored keys know three kinds; the server has older names too.
const enrollTypes: Readonly<Record<string, string>> = { 'new-user': 'new-member', 'existing-user': 'existing-member' };

/** Remembers a resumed enrollment in place of whichever was open here, and of whose page and who this was: the server tells it anew. */
export function storeResumed({ enrollment_id, others }: Resumed): void {
  forgetEnrollment();
  stored.clear('landing_url', 'landing_info', 'portal_name', 'portal_code', 'user_id', 'USER_ID');
  const facts: Partial<Record<StoredKey, string>> = {
    tempId: enrollment_id,
    group_id: others.group_id,
    portal_id: others.platform_group_id,
    agent_id: others.agent_id,
    open_type: others.open_type,
    eprocess: others.eprocess,
    effectiveDate: others.effective_date,
    enroll_type: enrollTypes[others.type] ?? others.type,
    continue_track: '1',
  };
  for (const [key, value] of Object.entries(facts) as [StoredKey, string][]) {
    if (value) stored.set(key, value);
    else stored.clear(key);
  }
}

/**
 * Where a saved name leads. Whether there is such a step, and whether it may be opened, the wizard
 * finds out; a name that can be none leads to the first step that lacks answers.
 */
export function resumePath(saved: string, pathOfTab: (tab: string) => string): string {
  if (saved === savedCart) return '/cart';
  const tab = tabOfSaved(saved);
  return /^[a-z][a-z0-9_]*$/.test(tab) && tab !== 'receipt' ? pathOfTab(tab) : '/enrollment';
}
