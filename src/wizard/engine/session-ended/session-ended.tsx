import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { confirmBirthdate, storeOthers } from '#src/session/enrollment/resumed.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EnterAccessCode, useAccessCode } from './enter-access-code.tsx';
import { ofAnotherEnrollment } from './of-another-enrollment.ts';
import { typedEmail } from '../save-later/typed-email.ts';
import { WayBackForm } from './way-back-form.tsx';
import type { EndedSession, WayBackStage } from './use-ended-session.ts';
import { useWizard } from '../wizard-context.ts';

interface SessionEndedProps {
  readonly asking: WayBackStage;
  readonly session: EndedSession;
}

/**
 * The way back in for a person whose session has ended in the middle of a step. The page stays, because only it has
 * what was typed.
 */
export function SessionEnded({ asking, session }: SessionEndedProps) {
  return (
    <Dialog open id="session-ended-here" title={messages.sessionEnded} onClose={session.putAside} stayOnBackdrop>
      {asking === 'code' ? <OwnCode session={session} /> : <EnterBirthdate onConfirmed={session.cameBack} />}
    </Dialog>
  );
}

/** Asks for the code that the person has: their access code, or the one that is mailed to applicants. */
function OwnCode({ session }: Pick<SessionEndedProps, 'session'>) {
  const accessCode = useAccessCode();
  const ways = { onOpened: session.codeTaken, onClose: session.putAside };
  return accessCode ? <EnterAccessCode {...accessCode} {...ways} /> : <EnterCode {...ways} />;
}

type Opened = CallData<'POST /continue-enrollment'>;

function EnterCode({ onOpened, onClose }: { readonly onOpened: (opened: Opened) => void; readonly onClose: () => void }) {
  const { enrollmentId, tab, drafts } = useWizard();
  const [offered] = useState(() => typedEmail(drafts.now(tab.tab_name)));
  const open = async ({ code, email }: Answers) => {
    const opened = await call('POST /continue-enrollment', { code: String(code), email: String(email) });
    if (opened.enrollment_id !== enrollmentId) throw ofAnotherEnrollment('code');
    storeOthers(opened);
    onOpened(opened);
  };
  return (
    <WayBackForm text={messages.sessionEndedText} name="continue-enrollment" answers={offered} onSubmit={open} onClose={onClose}>
      <NewCode />
    </WayBackForm>
  );
}

/** A new code for the address in the form. */
function NewCode() {
  const { enrollmentId, tab } = useWizard();
  const { busy, problem, send } = useSending();
  const [notice, setNotice] = useState<string>(messages.newCodeGoesTo);
  const ask = async (form: HTMLFormElement | null) => {
    const email = form ? String(new FormData(form).get('email') ?? '').trim() : '';
    if (email === '') return setNotice(messages.newCodeNeedsEmail);
    await call('POST /send-way-back', { enrollment_id: enrollmentId, email, tab: savedTabOf(tab.tab_name) });
    setNotice(messages.newCodeSent);
  };
  return (
    <div className="mt-4">
      <Button variant="quiet" className="-ml-4" busy={busy} onClick={(event) => void send(() => ask(event.currentTarget.form))}>
        {messages.newCode}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {problem?.reason ?? notice}
      </p>
    </div>
  );
}

function EnterBirthdate({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { enrollmentId } = useWizard();
  const confirm = async ({ dob }: Answers) => {
    await confirmBirthdate(enrollmentId, String(dob));
    onConfirmed();
  };
  return <WayBackForm text={messages.birthdateAsked} name="confirm-birthdate" onSubmit={confirm} />;
}
