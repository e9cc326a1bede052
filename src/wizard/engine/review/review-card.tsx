import { fill } from '#schemas/messages/fill.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { stepRow } from '#schemas/steps/step-row.ts';
import type { WizardTab } from '../wizard-context.ts';
import { words } from '../words.ts';

const states = () =>
  ({
    complete: { text: words.complete, icon: 'check', color: 'text-success' },
    unsaved: { text: words.unsavedChanges, icon: 'warning', color: 'text-warn' },
    waiting: { text: words.waitingForSignature, icon: 'warning', color: 'text-warn' },
    open: { text: words.needsAttention, icon: 'warning', color: 'text-warn' },
  }) as const;

interface ReviewCardProps {
  readonly tab: WizardTab;
  /** The applicant was asked to sign this step remotely, and has not answered yet. */
  readonly isWaiting: boolean;
  readonly onView: () => void;
}

/** A step on review: its state, and a link to its details. */
export function ReviewCard({ tab, isWaiting, onView }: ReviewCardProps) {
  const name = stepRow(tab.tab_name, tab.title).card;
  const state = states()[tab.unsaved ? 'unsaved' : isWaiting ? 'waiting' : tab.complete ? 'complete' : 'open'];
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <Icon name={state.icon} className={`size-6 ${state.color}`} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-ink-muted">{state.text}</p>
      </div>
      <Button variant="secondary" size="small" className="min-h-11 sm:min-h-9 print:hidden" onClick={onView}>
        {words.viewDetails}
        <span className="sr-only"> {fill(words.ofName, { name })}</span>
      </Button>
    </li>
  );
}
