import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ActProblem } from './act-problem.tsx';
import { useSending } from '#src/api/use-sending.ts';
import { useAct } from './use-act.ts';

/** Asks before a correction is given up. */
export function GiveUpDialog({ detail, onClose, onDone, onLook }: ActDialogProps) {
  const { enrollment_id, version, policy_id } = detail;
  const { busy, problem, send } = useSending();
  const act = useAct(send, () => onDone('The correction was discarded. The policy is as it was.'));
  return (
    <Dialog
      open
      title="Discard the correction"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => void act((act_id) => call('POST /give-up-desk-correction', { enrollment_id, act_id, version }))}
          >
            Discard
          </Button>
        </>
      }
    >
      <p>
        Policy <strong>{policy_id}</strong> stays as it was signed. What the applicant has corrected so far is deleted, and the link in the
        mail stops working. They are told by mail.
      </p>
      {problem ? <ActProblem error={problem} onLook={onLook} /> : null}
    </Dialog>
  );
}
