import type { ReactNode } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Texts } from '../../draft.ts';
import type { TextChange } from './entry-added.ts';

/** The props of a dialog that adds something to a file. */
export interface AddingProps {
  readonly texts: Texts;
  readonly file: string;
  /** The offset of the cursor in the file. */
  readonly cursor: number;
  readonly onAdd: (change: TextChange) => void;
  readonly onClose: () => void;
}

interface AddingDialogProps {
  readonly title: string;
  /** The form's name on the server. */
  readonly form: string;
  readonly faults: readonly FieldFault[] | undefined;
  /** The questions where it is added; without them, the file cannot be read. */
  readonly where: ReactNode;
  readonly onSubmit: (answers: Answers) => void;
  readonly onClose: () => void;
}

/** A dialog that asks where something is added to a file, and what it is. */
export function AddingDialog({ title, form, faults, where, onSubmit, onClose }: AddingDialogProps) {
  return (
    <Dialog open id={form} title={title} onClose={onClose} stayOnBackdrop>
      {where ? (
        <>
          <div className="mb-4 grid gap-4">{where}</div>
          <OwnForm name={form} faults={faults} onSubmit={onSubmit}>
            <Button type="submit" wide className="mt-6">
              Add it to the file
            </Button>
          </OwnForm>
        </>
      ) : (
        <Notice kind="warn" title="The steps cannot be read">
          <p>Please fix the errors that are listed below the editor first.</p>
        </Notice>
      )}
    </Dialog>
  );
}
