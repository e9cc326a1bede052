import { agreementSubmit } from '#schemas/rules/agreement-submit.ts';
import { useCall } from '#src/api/use-call.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SignatureNotice, useSignatureRequest } from '../../signature/signature-request.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { defineStep, type FormExtras } from '../../engine/screen-step.ts';
import { words } from '../words.ts';

/** Agreement & Signature: the carriers' messages and a union plan's fees above the agreement texts. */
export const agreement = defineStep({ useForm: useAgreementForm });

function useAgreementForm(): FormExtras {
  const { enrollmentId } = useWizard();
  const texts = useCall('GET /get-agreement-texts', { enrollment_id: enrollmentId });
  const signature = useSignatureRequest();
  const message = texts.data?.special_message ? (
    <Notice kind="info" live={false} className="mb-6">
      <span className="whitespace-pre-line">{texts.data.special_message}</span>
    </Notice>
  ) : null;
  const intro = (
    <>
      <SignatureNotice state={signature} />
      {message}
    </>
  );
  return {
    intro,
    cancelLabel: words.cancelEnrollment,
    // The signature covers what is shown, even if boxes were checked before.
    isOfNow: true,
    beforeSave: (answers, _form, fields) => ({ ...answers, eprocess: agreementSubmit(fields) }),
  };
}
