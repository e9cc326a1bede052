import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '../button.tsx';
import { CallProblem } from '../call-problem.tsx';
import { Dialog, type DialogProps } from '../dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { OwnForm } from './own-form.tsx';
import { words } from '../words.ts';

interface OwnFormDialogProps extends Pick<DialogProps, 'id' | 'title' | 'onClose' | 'stayOnBackdrop'> {
  /** The form's name on the server. */
  readonly form: string;
  /** The answers known already. */
  readonly values?: Answers;
  readonly submitLabel: string;
  /** Sends the answers; what it throws is shown at their fields, or below them. */
  readonly onSubmit: (answers: Answers) => Promise<void>;
  /** Content above the questions. */
  readonly children?: ReactNode;
}

/** A dialog with one of the product's own small forms, which is sent from it. */
export function OwnFormDialog({ form, values, submitLabel, onSubmit, onClose, children, ...dialog }: OwnFormDialogProps) {
  const { busy, faults, problem, send } = useSendingForm();
  // It may open from a form, and forms cannot be nested.
  return createPortal(
    <Dialog open onClose={onClose} {...dialog}>
      {children}
      <OwnForm name={form} answers={values} faults={faults} onSubmit={(answers) => void send(() => onSubmit(answers))}>
        {problem ? <CallProblem error={problem} className="mt-4" /> : null}
        <FormButtons>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>,
    document.body,
  );
}
