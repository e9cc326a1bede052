import { useEffect, useState } from 'react';
import { visibleTabs } from '#schemas/steps/tabs.ts';
import { call } from '#src/api/call.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';

/**
 * The shown steps in their current state: the applicant may have signed elsewhere, a change may have taken the signature back, and
 * what was typed into a step may not be saved. What the wizard knows of them is as old as its last save. They are listed again
 * whenever `signed`, the state of the signature, changes.
 */
export function useStepsOfNow(signed: unknown): readonly WizardTab[] {
  const { enrollmentId, tabs, drafts, send } = useWizard();
  const [listed, setListed] = useState<readonly WizardTab[]>();
  useEffect(() => {
    const aborter = new AbortController();
    // Input of the previous step is pending.
    void drafts.keeper
      .settled()
      .then(() => call('GET /get-dynamic-tabs', { enrollment_id: enrollmentId }, aborter.signal))
      .then(
        ({ result }) => setListed(result),
        () => undefined, // Keep what is known; a completion says what is missing.
      );
    return () => aborter.abort();
  }, [enrollmentId, drafts, signed, tabs]);
  const newer = listed?.some((now) => tabs.some((tab) => tab.tab_name === now.tab_name && tab.complete !== now.complete))
    ? listed
    : undefined;
  useEffect(() => {
    if (newer) send({ type: 'RELIST', tabs: newer });
  }, [newer, send]);
  return visibleTabs(listed ?? tabs);
}
