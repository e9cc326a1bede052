import type { Answers } from '#schemas/forms/answers/answers.ts';
import { type EraseReason, eraseWord } from '#schemas/desk/erase-reasons.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ActProblem } from './act-problem.tsx';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useAct } from './use-act.ts';

/** Asks why an enrollment is erased, and for its policy number, because it cannot be undone. */
export function EraseDialog({ detail, onClose, onDone, onLook }: ActDialogProps) {
  const { enrollment_id, version, policy_id, email } = detail;
  const { busy, faults, problem, send } = useSendingForm();
  const act = useAct(send, () => onDone(policy_id ? `Policy ${policy_id} was erased.` : 'The enrollment was erased.'));
  const erase = ({ reason, confirm }: Answers) =>
    act((act_id) =>
      call('POST /erase-desk-enrollment', {
        enrollment_id,
        act_id,
        version,
        reason: reason as EraseReason,
        confirm: String(confirm ?? ''),
      }),
    );
  return (
    <Dialog open title={policy_id ? `Erase policy ${policy_id}` : 'Erase this enrollment'} onClose={onClose} stayOnBackdrop>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-muted">
        <li>Its answers, documents, signature, invoices, notes and messages are deleted with the key that they were encrypted under.</li>
        <li>It cannot be restored. Files that carriers have, exports until they expire, and backups still hold it.</li>
        <li>The audit log records that you erased it, and why. {email ? `We will not notify ${email}.` : ''}</li>
      </ul>
      <p className="mb-5 font-semibold">
        To confirm, type <code className="rounded bg-paper px-1.5 py-0.5">{policy_id || eraseWord}</code> below.
      </p>
      <OwnForm name="desk-erase" faults={faults} onSubmit={(answers) => void erase(answers)}>
        {problem ? <ActProblem error={problem} onLook={onLook} /> : null}
        <FormButtons>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Erase the enrollment
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>
  );
}
