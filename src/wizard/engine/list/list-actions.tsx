import { type FormEvent, useState } from 'react';
import { messages } from '#schemas/messages/messages.ts';
import { StepActions } from '../step-actions.tsx';
import { useWizard } from '../wizard-context.ts';
import { ListRefused, reasonOf } from './list-refused.tsx';
import type { ListState, ListStep } from './list-step.ts';
import { withheld } from './unfinished.ts';
import { words } from '../words.ts';

interface ListActionsProps {
  readonly step: ListStep;
  readonly state: ListState;
  /** Why the list could not be stored. */
  readonly said: string | undefined;
  readonly mayGoOn: boolean;
  readonly onSaved: () => void;
}

/** The faults of the list as a whole, and the buttons of the step. */
export function ListActions({ step, state, said, mayGoOn, onSaved }: ListActionsProps) {
  const { enrollmentId, send } = useWizard();
  const [laterFault, setLaterFault] = useState<string>();
  const { list, parts, editing, open, waiting } = state;
  const why = withheld(step, state);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGoOn || why !== undefined) return;
    onSaved();
    send({ type: 'NEXT', answers: step.sent(list, parts) });
  };
  const mayBeSaved = async () => {
    const fault = await step.laterFault?.(state, { enrollmentId }).catch(reasonOf);
    setLaterFault(fault);
    return fault === undefined;
  };
  return (
    <form noValidate onSubmit={save} className="max-sm:contents">
      <ListRefused step={step} state={state} said={open ? undefined : (laterFault ?? said)} />
      <StepActions
        next={words.next}
        withheld={why}
        locked={editing ? messages.editFirstToContinue : open ? messages.finishOpenForm : undefined}
        waiting={waiting}
        {...(step.laterFault ? { beforeSaveLater: mayBeSaved } : {})}
      />
    </form>
  );
}
