import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromCall } from '#machines/from-call.ts';
import { saveLaterMachine, type SendCodeInput } from '#machines/save-later/save-later-machine.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { wayBackDays } from '#schemas/rules/way-back.ts';
import { call, CallError } from '#src/api/call.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { paths } from '#src/paths.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { useWizard } from '../wizard-context.ts';
import { typedEmail } from './typed-email.ts';
import { words } from '../words.ts';

/** The popup of Save & Continue Later, while it is open. The step behind it stays as it is. */
export function SaveLater({ onClosed }: { readonly onClosed: () => void }) {
  const { enrollmentId, tab, drafts } = useWizard();
  const name = tab.tab_name;
  const machine = useMemo(
    () =>
      saveLaterMachine.provide({
        actors: {
          sendCode: fromCall<void, SendCodeInput>(async ({ email }, signal) => {
            const request = {
              enrollment_id: enrollmentId,
              email,
              tab: savedTabOf(name),
              data: { ...drafts.now(name) },
              step_version: drafts.version(name),
            };
            await call('POST /save-enrollment', request, signal);
          }),
        },
      }),
    [enrollmentId, name, drafts],
  );
  const [snapshot, send] = useMachine(machine);
  const navigate = useNavigate();
  const [offered] = useState(() => typedEmail(drafts.now(name)));
  const { email, failure } = snapshot.context;
  const faults = useMemo(
    () =>
      failure === undefined
        ? undefined
        : [{ target_element: 'email', error_message: failure instanceof CallError ? failure.message : messages.invalid }],
    [failure],
  );

  useEffect(() => send({ type: 'ASK' }), [send]);
  useEffect(() => {
    if (!snapshot.matches('left')) return;
    forgetEnrollment();
    cartTotals.clear();
    void navigate(paths.home);
  }, [snapshot, navigate]);

  const leave = (type: 'BACK' | 'CONTINUE_CURRENT') => {
    send({ type });
    onClosed();
  };
  if (snapshot.matches('saved') || snapshot.matches('left')) {
    return <Saved sentTo={email} onContinue={() => leave('CONTINUE_CURRENT')} onStartNew={() => send({ type: 'START_NEW' })} />;
  }
  return (
    <Dialog open id="code-send" title={words.saveAndContinueLater} onClose={() => leave('BACK')} stayOnBackdrop>
      <p>{messages.alternateEmail}</p>
      <p className="mt-2 mb-5 text-sm text-ink-muted">{fill(messages.codeLives, { days: wayBackDays })}</p>
      <OwnForm
        focusFirst
        name="save-later"
        answers={offered}
        faults={faults}
        onSubmit={(typed) => send({ type: 'SEND', email: String(typed.email) })}
      >
        <FormButtons>
          <Button variant="secondary" onClick={() => leave('BACK')}>
            {words.back}
          </Button>
          <Button type="submit" busy={snapshot.hasTag('busy')}>
            {words.sendCode}
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>
  );
}

interface SavedProps {
  /** Shown, because a slip in the address would otherwise stay unnoticed. */
  readonly sentTo: string;
  readonly onContinue: () => void;
  readonly onStartNew: () => void;
}

function Saved({ sentTo, onContinue, onStartNew }: SavedProps) {
  return (
    <Dialog
      open
      id="code-send"
      title={messages.informationSavedTitle}
      onClose={onContinue}
      actions={
        <>
          <Button variant="secondary" onClick={onStartNew}>
            {messages.startNewEnrollment}
          </Button>
          <Button onClick={onContinue}>{messages.continueCurrentEnrollment}</Button>
        </>
      }
    >
      <p role="status">{messages.informationSaved}</p>
      <p className="mt-2 wrap-anywhere">{fill(words.codeSentTo, { email: sentTo })}</p>
      <p className="mt-2 text-sm text-ink-muted">{fill(messages.codeLives, { days: wayBackDays })}</p>
    </Dialog>
  );
}
