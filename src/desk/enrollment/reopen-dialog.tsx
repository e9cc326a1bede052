import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { CorrectionReason } from '#schemas/desk/correction-reasons.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ActProblem } from './act-problem.tsx';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useAct } from './use-act.ts';

/** Asks what has to be corrected, and says what follows. */
export function ReopenDialog({ detail, onClose, onDone, onLook }: ActDialogProps) {
  const { enrollment_id, version, policy_id, email } = detail;
  const { busy, faults, problem, send } = useSendingForm();
  const act = useAct(send, () => onDone('The enrollment is open for correction. The email is on its way.'));
  const reopen = ({ reason, comment }: Answers) =>
    act((act_id) =>
      call('POST /reopen-desk-enrollment', {
        enrollment_id,
        act_id,
        version,
        reason: reason as CorrectionReason,
        comment: String(comment),
      }),
    );
  return (
    <Dialog open title={`Correct policy ${policy_id}`} onClose={onClose} stayOnBackdrop>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-muted">
        <li>We will email {email} a way back. The applicant corrects the answers, reviews them, and signs again.</li>
        <li>Until then the policy stays in force as it is. Plans, prices and the effective date do not change.</li>
        <li>A correction that is not completed within 30 days is discarded.</li>
      </ul>
      <OwnForm name="desk-reopen" faults={faults} onSubmit={(answers) => void reopen(answers)}>
        {problem ? <ActProblem error={problem} onLook={onLook} /> : null}
        <FormButtons>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={busy}>
            Open for correction
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>
  );
}
