import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { problemOf } from '#src/api/call.ts';
import { OwnForm } from '#src/app/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { saveEnrollerCode } from './save-enroller-code.ts';
import { useWizard } from './wizard-context.ts';

interface EnrollerCodeProps {
  readonly onClose: () => void;
  readonly onSaved: (code: string) => void;
}

/** The popup in which a rep enters the enroller code. */
export function EnrollerCode(props: EnrollerCodeProps) {
  // The step is a form, and forms cannot stand in one another.
  return createPortal(
    <Dialog open id="quote-confirmation" title="Enroller Code" onClose={props.onClose} stayOnBackdrop>
      <CodeForm {...props} />
    </Dialog>,
    document.body,
  );
}

function CodeForm({ onClose, onSaved }: EnrollerCodeProps) {
  const { enrollmentId } = useWizard();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>();

  const save = async (code: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await saveEnrollerCode(enrollmentId, code);
      onSaved(code);
    } catch (error) {
      setFaults([{ target_element: 'enrollerCode', error_message: firstMessage(error) }]);
      setBusy(false);
    }
  };
  return (
    <OwnForm name="enroller-code" faults={faults} onSubmit={({ enrollerCode }) => void save(String(enrollerCode))}>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </OwnForm>
  );
}

function firstMessage(error: unknown): string {
  const { faults, message } = problemOf(error);
  return faults[0]?.error_message ?? message;
}
