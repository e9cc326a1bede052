import { visibleTabs } from '#schemas/steps/tabs.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';

/** The steps that are shown, and the place of the current one among them, from 0. */
export function useStepPlace(): { readonly shown: readonly WizardTab[]; readonly at: number } {
  const { tabs, tab } = useWizard();
  const shown = visibleTabs(tabs);
  return { shown, at: shown.findIndex(({ tab_name }) => tab_name === tab.tab_name) };
}
