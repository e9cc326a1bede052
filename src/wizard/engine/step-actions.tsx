import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWizard } from './wizard-context.ts';

interface StepActionsProps {
  readonly next: string;
  /** Why there is no Next yet; shown in place of the button. */
  readonly withheld?: string | undefined;
  /** Why the button is disabled right now; shown next to the button. */
  readonly locked?: string | undefined;
  /** Something in the step is being sent to the server, so the button is disabled for a moment. */
  readonly waiting?: boolean;
  /** The final steps spell it with a lowercase e. */
  readonly cancelLabel?: 'Cancel Enrollment' | 'Cancel enrollment';
  /** Continues without answers; Skip is offered if this is given. */
  readonly onSkip?: () => void;
  /** Checks what must be in order even for later; the popup opens if it returns true. */
  readonly beforeSaveLater?: () => Promise<boolean>;
}

const always = async () => true;

/** The buttons of a step, always in the same place. The first submits the surrounding form. */
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

/** A refusal without a field: the session, the connection, the order of steps. */
function StepFailure() {
  const { failure, busy } = useWizard();
  if (!failure || busy || failure.faults.length > 0 || failure.code === 'signature-pending') return null;
  return (
    <Notice kind="danger" className="mb-4" title="This step was not saved">
      {failure.message} What you entered is still here.
    </Notice>
  );
}
