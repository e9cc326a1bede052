import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { stepRow } from '#schemas/steps/step-row.ts';
import type { WizardTab } from '../wizard-context.ts';

const states = {
  complete: { words: 'Complete', icon: 'check', color: 'text-success' },
  unsaved: { words: 'Unsaved changes', icon: 'warning', color: 'text-warn' },
  waiting: { words: 'Waiting for signature', icon: 'warning', color: 'text-warn' },
  open: { words: 'Needs attention', icon: 'warning', color: 'text-warn' },
} as const;

interface ReviewCardProps {
  readonly tab: WizardTab;
  /** The applicant was asked to sign this step remotely, and has not answered yet. */
  readonly isWaiting: boolean;
  readonly onView: () => void;
}

/** A step on review: its state, and a link to its details. */
export function ReviewCard({ tab, isWaiting, onView }: ReviewCardProps) {
  const name = stepRow(tab.tab_name, tab.title).card;
  const state = states[tab.unsaved ? 'unsaved' : isWaiting ? 'waiting' : tab.complete ? 'complete' : 'open'];
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <Icon name={state.icon} className={`size-6 ${state.color}`} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-ink-muted">{state.words}</p>
      </div>
      <Button variant="secondary" size="small" className="min-h-11 sm:min-h-9 print:hidden" onClick={onView}>
        View Details<span className="sr-only"> of {name}</span>
      </Button>
    </li>
  );
}
