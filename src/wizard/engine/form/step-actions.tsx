import { useState } from 'react';
import { reviewTab, type Tab } from '#schemas/steps/tabs.ts';
import type { CallError } from '#src/api/call.ts';
import { InHeader } from '#src/ui/page/header-slot.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/cost/money.tsx';
import { PriceBar } from '#src/ui/cost/price-bar.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InSight } from '../layout/in-sight.tsx';
import { useWizard } from '../wizard-context.ts';
import { words } from '../words.ts';

interface StepActionsProps {
  readonly next: string;
  /** The id of the text that says what the button does. */
  readonly nextSaidBy?: string;
  /** The reason why there is no Next yet; shown in place of the button. */
  readonly withheld?: string | undefined;
  /** The reason why the button is disabled right now; shown next to it. */
  readonly locked?: string | undefined;
  /** Something in the step is being sent to the server, so the button is disabled for a moment. */
  readonly waiting?: boolean;
  /** The final steps spell it with a lowercase e. */
  readonly cancelLabel?: string;
  /** Continues without answers; Skip is offered if this is given. */
  readonly onSkip?: () => void;
  /** Checks what must be in order even for later; the popup opens if it returns true. */
  readonly beforeSaveLater?: () => Promise<boolean>;
}

const always = async () => true;

/** The buttons of a step, always in the same place. The first submits the surrounding form. */
export function StepActions({
  next,
  nextSaidBy,
  withheld,
  locked,
  waiting = false,
  cancelLabel = words.cancelEnrollment,
  onSkip,
  beforeSaveLater = always,
}: StepActionsProps) {
  const { busy, canGoBack, send, cancel, saveLater } = useWizard();
  const [checking, setChecking] = useState(false);
  // While a save is on its way nothing goes back; a button that left would move the others under the pointer.
  const [offersBack, setOffersBack] = useState(canGoBack);
  if (!busy && offersBack !== canGoBack) setOffersBack(canGoBack);
  const askWhere = async () => {
    setChecking(true);
    if (await beforeSaveLater().finally(() => setChecking(false))) saveLater?.();
  };
  const why = withheld ?? locked;
  return (
    <div className="mt-8 max-sm:contents sm:border-t sm:border-line sm:pt-6 print:hidden">
      {saveLater ? (
        <InHeader>
          <Button variant="quiet" size="small" className="max-lg:hidden" busy={checking} onClick={() => void askWhere()}>
            {words.saveAndExit}
          </Button>
        </InHeader>
      ) : null}
      <StepFailure />
      <div className="flex flex-col gap-3 max-sm:contents sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-2">
        {withheld ? null : (
          <PriceBar floats={!locked && nextSaidBy === undefined} price={<MonthlyPrice />}>
            <Button
              type="submit"
              size="large"
              busy={busy}
              disabled={waiting}
              className="max-sm:grow sm:min-w-40"
              {...(nextSaidBy ? { 'aria-describedby': nextSaidBy } : {})}
              {...lockedBy(locked)}
            >
              {next}
            </Button>
          </PriceBar>
        )}
        {why ? (
          <p id={reasonId} className={classNames('text-sm text-ink-muted max-sm:mt-3', withheld ? 'sm:basis-full' : 'sm:max-w-56')}>
            {why}
          </p>
        ) : null}
        <div className="flex flex-col gap-3 max-sm:mt-4 sm:contents">
          {offersBack ? (
            <Button variant="secondary" className="min-h-12" disabled={!canGoBack} onClick={() => send({ type: 'BACK' })}>
              {words.back}
            </Button>
          ) : null}
          {onSkip ? (
            <Button variant="secondary" className="min-h-12" onClick={onSkip}>
              {words.skip}
            </Button>
          ) : null}
          {saveLater ? (
            <Button variant="secondary" className="min-h-12" busy={checking} onClick={() => void askWhere()}>
              {words.saveAndContinueLater}
            </Button>
          ) : null}
          <Button variant="quiet" className="min-h-12 sm:-mr-4 sm:ml-auto" onClick={cancel}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}

function MonthlyPrice() {
  const { cart } = useWizard();
  if (!cart) return null;
  return (
    <p className="shrink-0 text-sm leading-tight sm:hidden">
      <span className="sr-only">{words.yourPlansColon} </span>
      <Money amount={cart.recurring_month_cost} per="month" />
    </p>
  );
}

const reasonId = 'why-no-next';

const lockedBy = (reason: string | undefined) => (reason ? { disabled: true, title: reason, 'aria-describedby': reasonId } : {});

// The step may be saved, and the enrollment complete, if only the answer was lost.
function titleOf({ isUnanswered }: CallError, tab: Tab): string {
  if (tab.tab_name === reviewTab) return isUnanswered ? words.completionUnknown : words.notCompletedYet;
  return isUnanswered ? words.saveUnknown : words.thisStepWasNotSaved;
}

/** A refusal without a field: the session, the connection, the order of steps. */
function StepFailure() {
  const { tab, failure, busy } = useWizard();
  if (!failure || busy || failure.faults.length > 0 || failure.code === 'signature-pending') return null;
  return (
    <InSight of={failure} className="mb-4 max-sm:mt-6">
      <Notice kind="danger" title={titleOf(failure, tab)}>
        <p>{failure.message}</p>
        <p>{words.inputStillHere}</p>
      </Notice>
    </InSight>
  );
}
