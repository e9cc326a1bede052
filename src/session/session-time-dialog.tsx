import { useEffect, useRef, useState } from 'react';
import { signedInAgain, sessionOver } from '#src/api/disowned.ts';
import { paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { storedLanding } from './site/landing.ts';
import { leftText, type TimeNotice } from './session-time.ts';
import { type SessionWatch, watchSessionTime } from './watch-session-time.ts';
import { words } from './words.ts';

/** Warns that the session is about to end, in time to extend it, and says what to do once it has ended. */
export function SessionTimeDialog() {
  const [notice, setNotice] = useState<TimeNotice>({ kind: 'none' });
  const watch = useRef<SessionWatch>(undefined);
  const [round, setRound] = useState(0);
  useEffect(() => {
    watch.current = watchSessionTime((found) => {
      const isTheirs = found.kind === 'ended' && sessionOver.isHeard();
      setNotice(isTheirs ? { kind: 'none' } : found);
      if (isTheirs) sessionOver.emit();
    });
    return () => watch.current?.stop();
  }, [round]);
  useEffect(() => signedInAgain.on(() => setRound((before) => before + 1)), []);
  const close = () => setNotice({ kind: 'none' });
  if (notice.kind === 'none') return null;
  if (notice.kind === 'ended') return <Ended onClose={close} />;
  return <Warning endsAt={notice.endsAt} mayStay={notice.mayStay} onStay={() => watch.current?.stay()} onClose={close} />;
}

interface WarningProps {
  readonly endsAt: number;
  readonly mayStay: boolean;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

function Warning({ endsAt, mayStay, onStay, onClose }: WarningProps) {
  const left = useTimeLeft(endsAt);
  // Closing the dialog shows that someone is there.
  const onAnswer = mayStay ? onStay : onClose;
  return (
    <Dialog
      open
      isAlert
      stayOnBackdrop
      id="session-time"
      title={mayStay ? words.areYouStillThere : words.yourSessionEndsSoon}
      onClose={onAnswer}
      actions={
        <Button data-autofocus onClick={onAnswer}>
          {mayStay ? words.staySignedIn : words.ok}
        </Button>
      }
    >
      <p>{mayStay ? words.inactiveSessionEnds : words.sessionLastsOneDay}</p>
      <p className="mt-4 text-3xl font-bold tabular-nums" aria-hidden>
        {leftText(left)}
      </p>
      <p className="sr-only" role="status">
        {spokenTime(left)}
      </p>
    </Dialog>
  );
}

function Ended({ onClose }: { readonly onClose: () => void }) {
  const role = storedLanding()?.role ?? '';
  const isEnroller = role === 'rep' || role === 'group' || role === 'employee';
  return (
    <Dialog
      open
      isAlert
      stayOnBackdrop
      id="session-ended"
      title={words.yourSessionHasEnded}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.stayOnThisPage}
          </Button>
          <ButtonLink data-autofocus to={isEnroller ? paths.accessPage : paths.continueEnrollment} onClick={onClose}>
            {isEnroller ? words.enterYourAccessCode : words.continueASavedEnrollment}
          </ButtonLink>
        </>
      }
    >
      <p>{words.closedForInactivity}</p>
    </Dialog>
  );
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return endsAt - now;
}

// Screen readers announce the time a few times, not every second.
function spokenTime(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds > 60) return words.twoMinutesLeft;
  if (seconds > 30) return words.oneMinuteLeft;
  return seconds > 10 ? words.thirtySecondsLeft : words.tenSecondsLeft;
}
