import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { CallError } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { OwnForm } from '#src/ui/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/form-buttons.tsx';
import { saveEnrollerCode } from './save-enroller-code.ts';
import { useWizard } from '../../engine/wizard-context.ts';

interface EnrollerCodeProps {
  readonly onClose: () => void;
  readonly onSaved: (code: string) => void;
}

/** The popup in which a rep enters the enroller code. */
export function EnrollerCode(props: EnrollerCodeProps) {
  // The step is a form, and forms cannot be nested.
  return createPortal(
    <Dialog open id="quote-confirmation" title="Enroller Code" onClose={props.onClose} stayOnBackdrop>
      <CodeForm {...props} />
    </Dialog>,
    document.body,
  );
}

function CodeForm({ onClose, onSaved }: EnrollerCodeProps) {
  const { enrollmentId } = useWizard();
  const { busy, refusal, send } = useSending();
  const faults = useMemo(() => refusal && [{ target_element: 'enrollerCode', error_message: firstMessage(refusal) }], [refusal]);

  const save = async (code: string) => {
    await saveEnrollerCode(enrollmentId, code);
    onSaved(code);
  };
  return (
    <OwnForm name="enroller-code" faults={faults} onSubmit={({ enrollerCode }) => void send(() => save(String(enrollerCode)))}>
      <FormButtons>
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </FormButtons>
    </OwnForm>
  );
}

function firstMessage({ faults, message }: CallError): string {
  return faults[0]?.error_message ?? message;
}
