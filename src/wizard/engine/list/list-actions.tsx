import { type FormEvent, useState } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { StepActions } from '../form/step-actions.tsx';
import { useWizard } from '../wizard-context.ts';
import { ListRefused, reasonOf } from './list-refused.tsx';
import type { ListState, ListStep } from './list-step.ts';
import { withheld } from './unfinished.ts';
import { words } from '../words.ts';

interface ListActionsProps {
  readonly step: ListStep;
  readonly state: ListState;
  readonly mayGoOn: boolean;
  /** Called before the list is sent, with what is sent. */
  readonly onNext: (answers: Answers) => void;
}

/** The faults of the list as a whole, and the buttons of the step. */
export function ListActions({ step, state, mayGoOn, onNext }: ListActionsProps) {
  const { enrollmentId, send } = useWizard();
  const [laterFault, setLaterFault] = useState<string>();
  const { parts, editing, open, waiting } = state;
  const why = withheld(step, state);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGoOn || why !== undefined) return;
    const answers = step.sent(state, parts);
    onNext(answers);
    send({ type: 'NEXT', answers });
  };
  const mayBeSaved = async () => {
    const fault = await step.laterFault?.(state, { enrollmentId }).catch(reasonOf);
    setLaterFault(fault);
    return fault === undefined;
  };
  return (
    <form noValidate onSubmit={save} className="max-sm:contents">
      <ListRefused step={step} state={state} laterFault={laterFault} />
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
