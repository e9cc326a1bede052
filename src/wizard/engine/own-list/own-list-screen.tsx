import { useMemo } from 'react';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { ListDetails } from '../list/list-details.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import type { ListStep } from '../list/list-step.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { ownListOf } from './own-list.tsx';

/** The screen of a carrier's own list. */
export function OwnListScreen() {
  const { tab } = useWizard();
  return <ListScreen step={useOwnList(tab)} />;
}

/** The saved items of a carrier's own list on review. */
export function OwnListDetails({ tab }: { readonly tab: WizardTab }) {
  return <ListDetails step={useOwnList(tab)} />;
}

/** The list of a step; the same object while its configuration is unchanged. Throws for a step that is no list. */
function useOwnList({ tab_name, list }: WizardTab): ListStep {
  const json = JSON.stringify(list);
  return useMemo(() => {
    if (json === undefined) throw new Error('a step without a list is shown as one');
    return ownListOf(tab_name, JSON.parse(json) as StepList);
  }, [tab_name, json]);
}
