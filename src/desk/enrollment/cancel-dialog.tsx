import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ActProblem } from './act-problem.tsx';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useAct } from './use-act.ts';

/** Asks when and why a policy ends, and says what follows. */
export function CancelDialog({ detail, onClose, onDone, onLook }: ActDialogProps) {
  const { enrollment_id, version, policy_id, email, effective_date, ends_on: days } = detail;
  const { busy, faults, problem, send } = useSendingForm();
  const act = useAct(send, () => onDone('The policy is cancelled.'));
  const cancel = ({ ends_on, reason, comment }: Answers) =>
    act((act_id) =>
      call('POST /cancel-desk-policy', {
        enrollment_id,
        act_id,
        version,
        ends_on: String(ends_on),
        reason: reason as CancelReason,
        ...(typeof comment === 'string' ? { comment } : {}),
      }),
    );
  return (
    <Dialog open title={`Cancel policy ${policy_id}`} onClose={onClose} stayOnBackdrop>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-muted">
        <li>The policy ends after the last day of coverage. It cannot be put back in force here.</li>
        <li>{email ? `We will email ${email}.` : 'There is no email address on file, so no one will be notified.'}</li>
        <li>Its invoice is cancelled too.</li>
        <li>The carrier is told with the next export.</li>
      </ul>
      <p className="mb-4 text-sm text-ink-muted">
        The effective date is {effective_date}. Choose a day from {days?.earliest} (so that there never was coverage) to {days?.latest}.
      </p>
      <OwnForm name="desk-cancel" faults={faults} onSubmit={(answers) => void cancel(answers)}>
        {problem ? <ActProblem error={problem} onLook={onLook} /> : null}
        <div className="mt-6 mb-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep the policy
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Cancel the policy
          </Button>
        </div>
      </OwnForm>
    </Dialog>
  );
}
