import { useCallback, useContext, useState } from 'react';
import { currentTab, stepAfterReshape } from '#machines/wizard/wizard-machine.ts';
import { FormRefusals } from '#widgets/form/form-refusals.ts';
import { useLatest } from '#widgets/use-latest.ts';
import { Ahead } from '#src/api/ahead.ts';
import { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshAfter } from '#src/api/use-refresh-after.ts';
import { useSite } from '#src/session/site/site.tsx';
import { stored } from '#src/session/stored.ts';
import { CancelEnrollment } from './cancel-enrollment.tsx';
import { DraftSending } from './drafts/draft-sending.ts';
import { useLastWords } from './drafts/use-drafts.ts';
import { Drafts } from './drafts/drafts.ts';
import type { StepForm } from './form/step-form.ts';
import { useStepNotes } from './step-notes.ts';
import { Recording, WizardRecording } from './report/recording.ts';
import { SaveLater } from './save-later/save-later.tsx';
import { SessionEnded } from './session-ended/session-ended.tsx';
import { StepConflictDialog } from './step-conflict.tsx';
import { useEndedSession } from './session-ended/use-ended-session.ts';
import { useReopenedStep } from './use-reopened-step.ts';
import { useStepAddress } from './use-step-address.ts';
import { useStoredMarkers } from './use-stored-markers.ts';
import { useWayOut } from './use-way-out.ts';
import { useWizardMachine } from './use-wizard-machine.ts';
import type { ScreenSteps } from './screen-step.ts';
import { type WizardTab, WizardContext, type WizardParts } from './wizard-context.ts';
import { WizardLayout } from './layout/wizard-layout.tsx';

interface WizardRunProps {
  /** The hash of the configuration that applies to the steps. */
  readonly configuration?: string | undefined;
  readonly enrollmentId: string;
  readonly tabs: readonly WizardTab[];
  readonly start: string;
  readonly steps: ScreenSteps;
  /** The steps correct a completed enrollment. */
  readonly isCorrection?: boolean;
}

/** An enrollment's running machine, rebuilt when the steps have changed. */
export function WizardRun(opening: WizardRunProps) {
  const [shape, setShape] = useState({ tabs: opening.tabs, start: opening.start, round: 0 });
  const sending = useContext(DraftSending);
  const [drafts] = useState(() => new Drafts(opening.enrollmentId, sending));
  const [recording] = useState(() => new Recording(opening.configuration));
  const [ahead] = useState(() => new Ahead<StepForm>());
  const [returning, setReturning] = useState(stored.get('navto') === 'review');
  return (
    <ShapedWizard
      key={shape.round}
      recording={recording}
      enrollmentId={opening.enrollmentId}
      tabs={shape.tabs}
      start={shape.start}
      steps={opening.steps}
      isCorrection={opening.isCorrection ?? false}
      drafts={drafts}
      ahead={ahead}
      configuration={opening.configuration}
      returnToReview={returning}
      onReshape={(tabs, start, returnToReview) => {
        setReturning(returnToReview);
        setShape(({ round }) => ({ tabs, start, round: round + 1 }));
      }}
    />
  );
}

interface ShapedWizardProps extends WizardRunProps {
  readonly drafts: Drafts;
  readonly ahead: Ahead<StepForm>;
  readonly recording: Recording;
  readonly returnToReview: boolean;
  readonly onReshape: (tabs: readonly WizardTab[], start: string, returnToReview: boolean) => void;
}

function ShapedWizard(props: ShapedWizardProps) {
  const { enrollmentId, start, steps, isCorrection, drafts, ahead, recording, onReshape } = props;
  const { info } = useSite();
  const developing = useLatest(info?.development ?? false);
  const [snapshot, send, actor] = useWizardMachine({ ...props, developing });
  const [cancelling, setCancelling] = useState(false);
  const [savingLater, setSavingLater] = useState(false);
  const cart = useCall('GET /get-plan-cart', { enrollment_id: enrollmentId });
  const name = currentTab(snapshot);
  // A machine that has ended has no step; the last one stays on the screen until the next page is ready.
  const [lastTab, setLastTab] = useState(start);
  if (name && name !== lastTab) setLastTab(name);
  const known = snapshot.context.tabs as readonly WizardTab[];

  useStepAddress(name, (tab) => {
    send({ type: 'OPEN', tab });
    return currentTab(actor.getSnapshot()) === tab;
  });
  const noteStep = useStepNotes(enrollmentId, name);
  const noteRefusal = useCallback(
    (fields: readonly string[]) => {
      noteStep(fields);
      if (name && developing.current) recording.stopped(name, drafts.now(name) ?? {}, fields, actor.getSnapshot().value);
    },
    [noteStep, name, developing, recording, drafts, actor],
  );
  useLastWords(drafts, name ?? lastTab);
  useStoredMarkers(known, name ?? lastTab, snapshot.context.returnToReview);
  useWayOut(String(snapshot.value), () => {
    const { returnToReview: returning } = snapshot.context;
    onReshape(known, stepAfterReshape(known, lastTab, returning), returning);
  });

  const failure = snapshot.context.failure instanceof CallError ? snapshot.context.failure : undefined;
  // Plans, prices or their payers may have changed elsewhere.
  useRefreshAfter(failure, cart.refresh);
  useReopenedStep(enrollmentId, name, failure, (now, lacking) =>
    onReshape(now, lacking, failure?.code === 'step-incomplete' || snapshot.context.returnToReview),
  );
  const session = useEndedSession(drafts, name ?? lastTab);
  const undecided = snapshot.can({ type: 'KEEP_MINE' }) ? failure?.conflict : undefined;
  const tab = known.find((each) => each.tab_name === (name ?? lastTab));
  if (!tab) return null;
  const parts: WizardParts = {
    enrollmentId,
    tabs: known,
    tab,
    steps,
    cart: cart.data,
    isCartLoading: cart.loading && cart.data === undefined,
    busy: snapshot.hasTag('busy'),
    failure: undecided || (failure && isAnsweredByDialog(failure)) ? undefined : failure,
    continueHere: session.isOver ? session.ask : undefined,
    openings: snapshot.context.openings,
    canGoBack: snapshot.can({ type: 'BACK' }),
    drafts,
    ahead,
    send,
    cancel: () => setCancelling(true),
    saveLater: info?.site_variant === 'usag' ? undefined : () => setSavingLater(true),
  };
  return (
    <WizardContext value={parts}>
      <WizardRecording value={info?.development ? recording : undefined}>
        <FormRefusals value={noteRefusal}>
          <WizardLayout />
        </FormRefusals>
      </WizardRecording>
      {session.asking ? <SessionEnded asking={session.asking} session={session} /> : null}
      {savingLater ? <SaveLater onClosed={() => setSavingLater(false)} /> : null}
      {undecided ? (
        <StepConflictDialog
          conflict={undecided}
          onKeepMine={() => send({ type: 'KEEP_MINE' })}
          onTakeSaved={() => {
            drafts.takeSaved(tab.tab_name, () => send({ type: 'TAKE_SAVED' }));
          }}
          onLookAgain={() => send({ type: 'LOOK_AGAIN' })}
        />
      ) : null}
      {cancelling ? <CancelEnrollment isCorrection={isCorrection} onStay={() => setCancelling(false)} /> : null}
    </WizardContext>
  );
}

// It offers the way back in, so the step itself need not.
const isAnsweredByDialog = ({ code }: CallError) => code === 'session-expired' || code === 'proof-needed';
