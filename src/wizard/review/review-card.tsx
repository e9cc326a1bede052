import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { stepRow } from '../step-table.ts';
import type { WizardTab } from '../wizard-context.ts';

/** A step on review: whether it is done, and the way to its details. */
export function ReviewCard({ tab, onView }: { readonly tab: WizardTab; readonly onView: () => void }) {
  const name = stepRow(tab.tab_name, tab.title).card;
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-surface p-4 shadow-card">
      <Icon name={tab.complete ? 'check' : 'warning'} className={tab.complete ? 'size-6 text-success' : 'size-6 text-warn'} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-ink-muted">{tab.complete ? 'Complete' : 'Needs your answers'}</p>
      </div>
      <Button variant="secondary" size="small" className="min-h-11 sm:min-h-9 print:hidden" onClick={onView}>
        View Details<span className="sr-only"> of {name}</span>
      </Button>
    </li>
  );
}
