import type { ReactNode } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { words } from '../words.ts';

export interface WayBackFormProps {
  /** The text above the questions. */
  readonly text: string;
  /** The form's name on the server. */
  readonly name: string;
  /** The answers known already. */
  readonly answers?: Answers | undefined;
  /** Sends the answers; what it throws is shown at their fields, or below them. */
  readonly onSubmit: (answers: Answers) => Promise<void>;
  /** Closes the dialog by a button; without it, there is none. */
  readonly onClose?: () => void;
  /** Content between the questions and the buttons. */
  readonly children?: ReactNode;
}

/** One question of the way back into an ended session. */
export function WayBackForm({ text, name, answers, onSubmit, onClose, children }: WayBackFormProps) {
  const { busy, faults, problem, send } = useSendingForm();
  return (
    <>
      <p className="mb-5">{text}</p>
      <OwnForm focusFirst name={name} answers={answers} faults={faults} onSubmit={(given) => void send(() => onSubmit(given))}>
        {problem ? <CallProblem error={problem} className="mt-5" /> : null}
        {children}
        <FormButtons>
          {onClose && (
            <Button variant="secondary" onClick={onClose}>
              {messages.sessionStayHere}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {words.continue}
          </Button>
        </FormButtons>
      </OwnForm>
    </>
  );
}
