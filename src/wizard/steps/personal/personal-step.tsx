import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { stored } from '#src/session/stored.ts';
import { Button } from '#src/ui/button.tsx';
import { EnrollerCode } from './enroller-code.tsx';
import { saveEnrollerCode } from './save-enroller-code.ts';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';

/** Personal Information: a rep can also enter an enroller code if it is asked and optional. */
export const personal = defineStep({
  useForm: usePersonalForm,
  save: {
    // The code comes first: a wrong one keeps the step open.
    before: async (enrollment_id, { enrollerCode }, signal) => {
      if (typeof enrollerCode === 'string') await saveEnrollerCode(enrollment_id, enrollerCode, signal);
    },
  },
});

function usePersonalForm(): FormExtras {
  const { enrollmentId } = useWizard();
  const asked = useCall('GET /check-enroll-code', { enrollment_id: enrollmentId });
  const code = asked.data?.show_enroll_code;
  // A required one is among the questions, for everyone.
  const isByButton = code?.status === true && code.is_optional === 1 && stored.get('eprocess') === 'rep';
  return { outro: isByButton ? <EnterCode /> : null };
}

function EnterCode() {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState(stored.get('enrollerCode'));
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Enter Enroller Code
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {code ? `Enroller Code: ${code}` : null}
      </p>
      {open ? (
        <EnrollerCode
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            setCode(saved);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
