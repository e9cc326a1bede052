import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { cancelMachine } from '#machines/cancel/cancel-machine.ts';
import { paths } from '#src/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { words } from './words.ts';

interface CancelEnrollmentProps {
  /** It corrects a completed enrollment, of which nothing is lost. */
  readonly isCorrection?: boolean | undefined;
  readonly onStay: () => void;
}

/** Asks before an enrollment is cancelled; Yes forgets it and its cart in this browser and leads to the plans. */
export function CancelEnrollment({ isCorrection, onStay }: CancelEnrollmentProps) {
  const [snapshot, send] = useMachine(cancelMachine);
  const navigate = useNavigate();

  useEffect(() => send({ type: 'ASK' }), [send]);
  useEffect(() => {
    if (!snapshot.matches('cancelled')) return;
    forgetEnrollment();
    void navigate(paths.plans);
  }, [snapshot, navigate]);

  return (
    <ConfirmDialog
      open
      title={isCorrection ? words.leaveThisCorrection : words.cancelThisEnrollment}
      yesLabel={words.yes}
      noLabel={words.no}
      yesVariant="danger"
      onYes={() => send({ type: 'YES' })}
      onNo={() => {
        send({ type: 'NO' });
        onStay();
      }}
    >
      <p>{isCorrection ? words.leavingKeepsThePolicy : words.cancelLoses}</p>
    </ConfirmDialog>
  );
}
