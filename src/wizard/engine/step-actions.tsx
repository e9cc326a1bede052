import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWizard } from './wizard-context.ts';

interface StepActionsProps {
  readonly next: string;
  /** Why there is no way on yet; it stands in the place of the button. */
  readonly withheld?: string | undefined;
  /** Why the button cannot be pressed just now; it stands beside the button. */
  readonly locked?: string | undefined;
  /** Something of the step is on its way to the server: for a moment the button cannot be pressed. */
  readonly waiting?: boolean;
  /** The final steps spell it with a small e. */
  readonly cancelLabel?: 'Cancel Enrollment' | 'Cancel enrollment';
  /** Goes on with nothing answered; Skip is offered where this is given. */
  readonly onSkip?: () => void;
  /** Checks what has to be in order even for later; the popup opens when it answers yes. */
  readonly beforeSaveLater?: () => Promise<boolean>;
}

const always = async () => true;

/** The buttons of a step, always in the same place. The first submits the form that they stand in. */
export function StepActions({
  next,
  withheld,
  locked,
  waiting = false,
  cancelLabel = 'Cancel Enrollment',
  onSkip,
  beforeSaveLater = always,
}: StepActionsProps) {
  const { busy, canGoBack, send, cancel, saveLater } = useWizard();
  const askWhere = async () => {
    if (await beforeSaveLater()) saveLater?.();
  };
  return (
    <div className="mt-8 border-t border-line pt-6 print:hidden">
      <StepFailure />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap sm:items-center sm:gap-x-2">
        {withheld ? null : (
          <Button type="submit" size="large" busy={busy} disabled={waiting} className="sm:min-w-40" {...lockedBy(locked)}>
            {next}
          </Button>
        )}
        {(withheld ?? locked) ? (
          <p id={reasonId} className="text-sm text-ink-muted sm:max-w-56 sm:text-right">
            {withheld ?? locked}
          </p>
        ) : null}
        {canGoBack ? (
          <Button variant="secondary" className="min-h-12" onClick={() => send({ type: 'BACK' })}>
            Back
          </Button>
        ) : null}
        {onSkip ? (
          <Button variant="secondary" className="min-h-12" onClick={onSkip}>
            Skip
          </Button>
        ) : null}
        {saveLater ? (
          <Button variant="secondary" className="min-h-12" onClick={() => void askWhere()}>
            Save & Continue Later
          </Button>
        ) : null}
        <Button variant="quiet" className="min-h-12 sm:mr-auto sm:-ml-4" onClick={cancel}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}

const reasonId = 'why-no-next';

const lockedBy = (reason: string | undefined) => (reason ? { disabled: true, title: reason, 'aria-describedby': reasonId } : {});

/** A refusal that belongs to no field: the session, the connection, the order of steps. */
function StepFailure() {
  const { failure, busy } = useWizard();
  if (!failure || busy || failure.faults.length > 0 || failure.code === 'signature-pending') return null;
  return (
    <Notice kind="danger" className="mb-4" title="This step was not saved">
      {failure.message} What you entered is still here.
    </Notice>
  );
}
