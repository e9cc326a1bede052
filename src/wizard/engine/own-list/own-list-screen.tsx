import { useMemo } from 'react';
import { ListScreen } from '../list/list-screen.tsx';
import { useWizard } from '../wizard-context.ts';
import { ownListOf } from './own-list.tsx';
import { useStepList } from './use-own-list.ts';

/** The screen of a carrier's own list. */
export function OwnListScreen() {
  const { tab } = useWizard();
  const list = useStepList();
  const step = useMemo(() => ownListOf(tab.tab_name, list), [tab.tab_name, list]);
  return <ListScreen step={step} />;
}
