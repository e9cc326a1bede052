import { initialTransition, transition } from 'xstate';
import { buildWizard, currentTab, stepAfterReshape, type WizardSnapshot } from '#machines/wizard/wizard-machine.ts';
import { reviewTab, type Tab } from '#schemas/steps/tabs.ts';
import { answered } from './tab-lists.ts';

/** Where a wizard is opened or rebuilt. */
export interface Opening {
  readonly tabs: readonly Tab[];
  readonly start: string;
  readonly returnToReview: boolean;
}

/**
 * The steps that a person visits who answers each of them and completes, up to the receipt. `saved` returns the steps
 * after a step was answered; by default only that one becomes complete.
 */
export function wayToReceipt(opening: Opening, saved: (tabs: readonly Tab[], tab: string) => readonly Tab[] = answered): readonly string[] {
  const way: string[] = [];
  const most = 4 * opening.tabs.length;
  for (let [wizard, now] = begin(opening); ; ) {
    const tab = currentTab(now);
    if (tab === undefined) throw new Error(`the way ${way.join(' → ')} ends at ${String(now.value)}`);
    way.push(tab);
    if (way.length > most) throw new Error(`the way goes round: ${way.join(' → ')}`);
    now = tell(wizard, now, tab === reviewTab ? { type: 'COMPLETE', notes: '', textMessage: false } : { type: 'NEXT', answers: {} });
    if (now.hasTag('busy') && currentTab(now)) now = tell(wizard, now, savedEvent(saved(now.context.tabs, tab)));
    if (now.matches('completing')) now = tell(wizard, now, { type: 'xstate.done.actor.complete' });
    if (now.matches('receipt')) return way;
    if (now.matches('reshaped')) {
      const { tabs, returnToReview } = now.context;
      [wizard, now] = begin({ tabs, returnToReview, start: stepAfterReshape(tabs, tab, returnToReview) });
    }
  }
}

type Wizard = ReturnType<typeof buildWizard>;

function begin({ tabs, start, returnToReview }: Opening): [Wizard, WizardSnapshot] {
  const wizard = buildWizard(tabs, start);
  return [wizard, initialTransition(wizard, { returnToReview })[0]];
}

const savedEvent = (tabs: readonly Tab[]) => ({ type: 'xstate.done.actor.saveTab', output: { tabs } });

function tell(wizard: Wizard, now: WizardSnapshot, event: object): WizardSnapshot {
  return transition(wizard, now, event as never)[0];
}
