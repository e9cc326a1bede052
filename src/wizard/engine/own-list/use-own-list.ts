import { useCallback, useMemo } from 'react';
import type { StepList } from '#schemas/calls/step-list.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import type { ListParts } from '../list/list-step.ts';
import { useWizard } from '../wizard-context.ts';
import { loadOwnList } from './load-own-list.ts';
import type { OwnItem } from './own-list-rules.ts';

/** What the configuration says of the current step's list; the same object while it is unchanged. */
export function useStepList(): StepList {
  const { tab } = useWizard();
  return useList(tab.list);
}

/** The same for any step. Throws for one that is no list. */
export function useList(list: StepList | undefined): StepList {
  const said = JSON.stringify(list);
  return useMemo(() => {
    if (said === undefined) throw new Error('a step without a list is shown as one');
    return JSON.parse(said) as StepList;
  }, [said]);
}

/** The parts of a carrier's own list, as far as they are loaded. */
export function useOwnListParts(tab_name: string, list: StepList) {
  const { enrollmentId } = useWizard();
  const load = useCallback(
    (enrollment_id: string, signal: AbortSignal): Promise<ListParts<OwnItem>> => loadOwnList(enrollment_id, tab_name, list, signal),
    [tab_name, list],
  );
  return useLoaded(enrollmentId, load);
}
