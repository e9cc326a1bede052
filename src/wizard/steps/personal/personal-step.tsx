import { fill } from '#schemas/messages/fill.ts';
import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { stored } from '#src/session/stored.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import { saveEnrollerCode } from './save-enroller-code.ts';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';
import { words } from '../words.ts';

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
  const isByButton = code?.status === true && code.is_optional === 1;
  // Only a rep misses something.
  if (asked.error && stored.get('eprocess') === 'rep')
    return { outro: <CallProblem error={asked.error} onRetry={asked.reload} className="mt-8" /> };
  return { outro: isByButton ? <EnterCode /> : null };
}

/** The button for the code, and the popup in which a rep enters it. */
function EnterCode() {
  const { enrollmentId } = useWizard();
  const [open, setOpen] = useState(false);
  const code = stored.get('enrollerCode');
  const close = () => setOpen(false);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.enterEnrollerCode}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {code ? fill(words.enrollerCodeIs, { code }) : null}
      </p>
      {open ? (
        <OwnFormDialog
          id="quote-confirmation"
          title={words.enrollerCode}
          form="enroller-code"
          submitLabel={words.save}
          stayOnBackdrop
          onSubmit={({ enrollerCode }) => saveEnrollerCode(enrollmentId, String(enrollerCode)).then(close)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
