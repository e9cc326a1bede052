import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ActProblem } from './act-problem.tsx';
import { useSending } from '#src/api/use-sending.ts';
import { useAct } from './use-act.ts';

interface ResendDialogProps extends ActDialogProps {
  readonly what: 'receipt' | 'code';
}

const kinds = {
  receipt: {
    title: 'Send the receipt again',
    what: 'The receipt and the PDF copy are emailed to',
    toCorrection: undefined,
    after: 'The earlier one stays valid.',
    done: 'The receipt is on its way.',
    name: 'POST /resend-desk-receipt',
  },
  code: {
    title: 'Send a new code',
    what: 'A new code and link that lead back to this enrollment are emailed to',
    toCorrection: 'A new code and link that lead to the correction are emailed to',
    after: 'Earlier codes and links stop working.',
    done: 'The code is on its way.',
    name: 'POST /resend-desk-code',
  },
} as const;

/** Asks before a mail is sent again. */
export function ResendDialog({ what, detail, onClose, onDone, onLook }: ResendDialogProps) {
  const { title, after, done, name, ...kind } = kinds[what];
  const { enrollment_id, version, email, correction } = detail;
  const { busy, problem, send } = useSending();
  const act = useAct(send, () => onDone(done));
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button busy={busy} onClick={() => void act((act_id) => call(name, { enrollment_id, act_id, version }))}>
            Send
          </Button>
        </>
      }
    >
      <p>
        {(correction && kind.toCorrection) ?? kind.what} <strong>{email || 'the address that was typed last'}</strong>. {after}
      </p>
      {problem ? <ActProblem error={problem} onLook={onLook} /> : null}
    </Dialog>
  );
}
