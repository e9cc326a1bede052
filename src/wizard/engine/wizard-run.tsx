import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentTab, stepAfterReshape } from '#machines/wizard/wizard-machine.ts';
import { FormRefusals } from '#widgets/form/form-refusals.ts';
import { useLatest } from '#widgets/use-latest.ts';
import { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshAfter } from '#src/api/use-refresh-after.ts';
import { paths } from '#src/paths.ts';
import { useSite } from '#src/session/site/site.tsx';
import { stored } from '#src/session/stored.ts';
import { CancelEnrollment } from './cancel-enrollment.tsx';
import { DraftSending } from './drafts/draft-sending.ts';
import { useLastWords } from './drafts/use-drafts.ts';
import { Drafts } from './drafts/drafts.ts';
import { useStepNotes } from './step-notes.ts';
import { Recording, WizardRecording } from './report/recording.ts';
import { SaveLater } from './save-later/save-later.tsx';
import { SessionEnded } from './session-ended/session-ended.tsx';
import { StepConflictDialog } from './step-conflict.tsx';
import { navEntries } from './nav-entries.ts';
import { stepPath, tabOfPath } from '#schemas/steps/step-row.ts';
import { useEndedSession } from './session-ended/use-ended-session.ts';
import { useReopenedStep } from './use-reopened-step.ts';
import { useWizardMachine } from './use-wizard-machine.ts';
import type { ScreenSteps } from './screen-step.ts';
import { type WizardTab, WizardContext, type WizardParts } from './wizard-context.ts';
import { WizardLayout } from './layout/wizard-layout.tsx';

interface WizardRunProps {
  /** The hash of the configuration that applies to the steps. */
  readonly configuration?: string;
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
  readonly recording: Recording;
  readonly returnToReview: boolean;
  readonly onReshape: (tabs: readonly WizardTab[], start: string, returnToReview: boolean) => void;
}

function ShapedWizard(props: ShapedWizardProps) {
  const { enrollmentId, tabs, start, steps, isCorrection, drafts, recording, returnToReview, onReshape } = props;
  const { info } = useSite();
  const developing = useLatest(info?.development ?? false);
  const [snapshot, send, actor] = useWizardMachine({ enrollmentId, tabs, start, steps, drafts, recording, returnToReview, developing });
  const [cancelling, setCancelling] = useState(false);
  const [savingLater, setSavingLater] = useState(false);
  const cart = useCall('GET /get-plan-cart', { enrollment_id: enrollmentId });
  const name = currentTab(snapshot);
  // A machine that has ended has no step; the last one stays on the screen until the next page is ready.
  const [lastTab, setLastTab] = useState(start);
  if (name && name !== lastTab) setLastTab(name);
  const known = snapshot.context.tabs as readonly WizardTab[];

  useAddressOf(name, (tab) => {
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

/** Keeps URL and machine in sync: the machine's step determines the URL; a changed URL asks the machine. */
function useAddressOf(tab: string | undefined, open: (tab: string) => boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  const openStep = useEffectEvent(open);

  useEffect(() => {
    if (!tab || shown.current === tab) return;
    const isFirst = shown.current === undefined;
    shown.current = tab;
    if (window.location.pathname !== stepPath(tab)) void navigate(stepPath(tab), { replace: isFirst });
  }, [tab, navigate]);

  useEffect(() => {
    const asked = tabOfPath(pathname.split('/')[2] ?? '');
    if (!shown.current || asked === shown.current) return;
    const before = shown.current;
    shown.current = asked;
    if (openStep(asked)) return;
    // A step that may not be opened leaves the machine, and so the URL, unchanged.
    shown.current = before;
    void navigate(stepPath(before), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the machine's own moves are handled above
  }, [pathname]);
}

function useStoredMarkers(tabs: readonly WizardTab[], current: string, returnToReview: boolean): void {
  useEffect(() => {
    stored.set('nav_array', JSON.stringify(navEntries(tabs, current)));
    stored.set('enrollBy', stored.get('eprocess') ?? 'applicant');
  }, [tabs, current]);
  useEffect(() => {
    if (returnToReview) stored.set('navto', 'review');
    else stored.clear('navto');
  }, [returnToReview]);
}

function useWayOut(state: string, reshape: () => void): void {
  const navigate = useNavigate();
  const onReshaped = useEffectEvent(reshape);
  useEffect(() => {
    if (state === 'cart') void navigate(paths.cart);
    if (state === 'receipt') {
      stored.clear('first_track', 'isSpouseEnrollAccept', 'navto', 'cartCount', 'continue_track');
      void navigate(paths.receipt, { replace: true });
    }
    if (state === 'reshaped') onReshaped();
  }, [state, navigate]);
}
