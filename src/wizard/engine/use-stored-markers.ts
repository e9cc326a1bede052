import { useEffect } from 'react';
import { stored } from '#src/session/stored.ts';
import { navEntries } from './nav-entries.ts';
import type { WizardTab } from './wizard-context.ts';

/** Keeps the wizard's markers in the browser's storage: its steps, who enrolls, and whether the person came from review. */
export function useStoredMarkers(tabs: readonly WizardTab[], current: string, returnToReview: boolean): void {
  useEffect(() => {
    stored.set('nav_array', JSON.stringify(navEntries(tabs, current)));
    stored.set('enrollBy', stored.get('eprocess') ?? 'applicant');
  }, [tabs, current]);
  useEffect(() => {
    if (returnToReview) stored.set('navto', 'review');
    else stored.clear('navto');
  }, [returnToReview]);
}
