import { useCallback, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
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
  const { onOpen, showCode } = useShownCode();
  const asked = useCall('GET /check-enroll-code', { enrollment_id: enrollmentId });
  const code = asked.data?.show_enroll_code;
  // A required one is among the questions, for everyone.
  const isByButton = code?.status === true && code.is_optional === 1;
  const extras = { onOpen, beforeSave: withoutGivenCode };
  // Only a rep misses something.
  if (asked.error && stored.get('eprocess') === 'rep')
    return { ...extras, outro: <CallProblem error={asked.error} onRetry={asked.reload} className="mt-8" /> };
  return { ...extras, outro: isByButton ? <EnterCode showCode={showCode} /> : null };
}

type ShowCode = (code: string) => void;

/** Follows whether the questions show a code that was entered next to them; `showCode` replaces it there. */
function useShownCode() {
  const [showCode, setShowCode] = useState<ShowCode>();
  const onOpen = useCallback<NonNullable<FormExtras['onOpen']>>((fields, form, fillIn) => {
    const show: ShowCode = (code) => fillIn(() => form.set('enrollerCode', code));
    setShowCode(() => (fields.some(isGivenCode) ? show : undefined));
    return undefined;
  }, []);
  return { onOpen, showCode };
}

const isGivenCode = ({ name, readOnly }: Field) => name === 'enrollerCode' && readOnly;

/** The answers without a code that is stored already: sent again, it would replace one entered since, here or elsewhere. */
function withoutGivenCode({ enrollerCode, ...answers }: Answers, _form: unknown, fields: readonly Field[]): Answers {
  return fields.some(isGivenCode) || enrollerCode === undefined ? answers : { ...answers, enrollerCode };
}

/** The button for the code, and the popup in which a rep enters it. */
function EnterCode({ showCode }: { readonly showCode: ShowCode | undefined }) {
  const { enrollmentId } = useWizard();
  const [open, setOpen] = useState(false);
  const code = stored.get('enrollerCode');
  const enter = async (entered: string) => {
    await saveEnrollerCode(enrollmentId, entered);
    showCode?.(entered);
    setOpen(false);
  };
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.enterEnrollerCode}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {code && !showCode ? fill(words.enrollerCodeIs, { code }) : null}
      </p>
      {open ? (
        <OwnFormDialog
          id="quote-confirmation"
          title={words.enrollerCode}
          form="enroller-code"
          submitLabel={words.save}
          stayOnBackdrop
          onSubmit={({ enrollerCode }) => enter(String(enrollerCode))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
