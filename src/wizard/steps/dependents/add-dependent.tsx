import { useId } from 'react';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { canAddMore, type Household, limitNotice, mostOf, tierSatisfied } from '#schemas/rules/dependents.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface AddDependentProps {
  readonly household: Household;
  readonly list: readonly Dependent[];
  readonly asksHealth: boolean;
  /** The list is currently being stored. */
  readonly busy: boolean;
  /** Why no one can be added right now; shown next to the button. */
  readonly locked: string | undefined;
  readonly onAdd: () => void;
}

/** The button to add a dependent, and the rules of the list. If the button is missing, the reason is shown. */
export function AddDependent({ household, list, asksHealth, busy, locked, onAdd }: AddDependentProps) {
  const reason = useId();
  const limit = limitNotice(household, list);
  // While a form is open, there is no Next to click.
  const met = !locked && tierSatisfied(household, list);
  const mayAdd = canAddMore(household, list);
  return (
    <div className="space-y-3 print:hidden">
      {mayAdd ? (
        <div className="flex flex-col gap-x-3 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center">
          <Button
            variant="secondary"
            onClick={onAdd}
            {...(locked ? { disabled: true, title: locked, 'aria-describedby': reason } : { disabled: busy })}
          >
            <Icon name="plus" /> Add Dependent
          </Button>
          {locked ? (
            <p id={reason} className="text-sm text-ink-muted">
              {locked}
            </p>
          ) : null}
        </div>
      ) : null}
      {!mayAdd && !limit ? (
        <p className="text-sm text-ink-muted">
          Your plan covers {mostOf(household) === 1 ? 'one dependent' : `${mostOf(household)} dependents`}.
        </p>
      ) : null}
      {limit ? <Notice kind="warn">{limit}</Notice> : null}
      {met ? <Notice kind="success">{messages.dependentsMet}</Notice> : null}
      {asksHealth ? <p className="text-sm text-ink-muted">{messages.dependentBeforeHealth}</p> : null}
    </div>
  );
}
