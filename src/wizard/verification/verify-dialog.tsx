import { useMachine } from '@xstate/react';
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fromCall } from '#machines/from-call.ts';
import { type CodeTarget, oneTimeCodeMachine, type Sent } from '#machines/one-time-code/one-time-code-machine.ts';
import { fill } from '#schemas/messages/fill.ts';
import { oneTimeCode } from '#schemas/rules/contact.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { resendWait } from '#src/session/enrollment/resend-wait.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EntryFault } from '#src/ui/forms/entry-fault.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CodeBoxes } from '#widgets/one-time-code/code-boxes.tsx';
import { sendCode, verifyCode } from './code-calls.ts';
import { words } from '../words.ts';

interface VerifyDialogProps extends CodeTarget {
  readonly enrollmentId: string;
  readonly onClose: (verified: boolean) => void;
}

/** Verifies a contact by a code: send it, enter it, done. */
export function VerifyDialog({ enrollmentId, contact, type, onClose }: VerifyDialogProps) {
  const machine = useMemo(
    () =>
      oneTimeCodeMachine.provide({
        actors: {
          send: fromCall<Sent, CodeTarget>((target, signal) => sendCode(enrollmentId, target, signal)),
          verify: fromCall<void, CodeTarget & { readonly code: string }>((sent, signal) => verifyCode(enrollmentId, sent, signal)),
        },
      }),
    [enrollmentId],
  );
  const [snapshot, send] = useMachine(machine, { input: { contact, type, resendAt: resendWait.end({ enrollmentId, contact, type }) } });
  const { output, context } = snapshot;
  useEffect(() => {
    if (output) onClose(output.verified);
  }, [output, onClose]);

  const entering = snapshot.matches('entering') || snapshot.matches('verifying');
  const named = type === 'phone' ? phoneText(contact) : contact;
  return (
    <Dialog
      open
      stayOnBackdrop
      title={type === 'email' ? words.verifyYourEmail : words.verifyYourPhone}
      onClose={() => send({ type: 'CLOSE' })}
    >
      <div id="verifyModal" className="grid gap-4">
        {context.notice && <Notice kind="success">{context.notice}</Notice>}
        {snapshot.matches('verified') ? (
          <Notice kind="success" title={words.verified}>
            {fill(words.contactIsConfirmed, { contact: named })}
          </Notice>
        ) : entering ? (
          <EnterCode
            about={context.notice ? undefined : fill(words.enterCodeSentTo, { digits: oneTimeCode.digits, contact: named })}
            fault={context.fault}
            busy={snapshot.matches('verifying')}
            resendAt={context.resendAt}
            mayResend={snapshot.can({ type: 'SEND' })}
            onVerify={(code) => send({ type: 'VERIFY', code })}
            onResend={() => send({ type: 'SEND' })}
          />
        ) : (
          <OfferCode
            contact={named}
            fault={context.fault}
            busy={snapshot.matches('sending')}
            onSend={() => send({ type: 'SEND' })}
            onHaveCode={wasSent(context) ? () => send({ type: 'HAVE_CODE' }) : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Whether a code was sent: here, or before a reload or before the dialog was closed. */
const wasSent = ({ resendAt }: { readonly resendAt: number }) => resendAt > 0;

interface OfferCodeProps {
  readonly contact: string;
  readonly fault: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onHaveCode: (() => void) | undefined;
}

function OfferCode({ contact, fault, busy, onSend, onHaveCode }: OfferCodeProps) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <>
      <p>{fill(words.codeWillBeSent, { digits: oneTimeCode.digits, contact })}</p>
      {fault && <Notice kind="danger">{fault}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button ref={button} data-autofocus busy={busy} onClick={onSend}>
          {words.sendCode}
        </Button>
        {onHaveCode && (
          <Button variant="quiet" onClick={onHaveCode}>
            {words.iHaveACode}
          </Button>
        )}
      </div>
    </>
  );
}

interface EnterCodeProps {
  /** Says where the code was sent, unless something else does. */
  readonly about: string | undefined;
  readonly fault: string;
  readonly busy: boolean;
  readonly resendAt: number;
  readonly mayResend: boolean;
  readonly onVerify: (code: string) => void;
  readonly onResend: () => void;
}

function EnterCode({ about, fault, busy, resendAt, mayResend, onVerify, onResend }: EnterCodeProps) {
  const [code, setCode] = useState('');
  const left = useSecondsUntil(resendAt);
  const boxes = useFocus<HTMLInputElement>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The step's own form surrounds this one in React, though not in the page.
    event.stopPropagation();
    onVerify(code);
    // If it is refused, another is typed in its place.
    boxes.current?.focus();
    boxes.current?.select();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {about ? <p>{about}</p> : null}
      <CodeBoxes
        id="verify-code"
        label={words.code}
        digits={oneTimeCode.digits}
        value={code}
        invalid={fault !== ''}
        describedBy={fault ? 'verify-code-error' : undefined}
        onChange={setCode}
        input={boxes}
      />
      {fault && <EntryFault id="verify-code-error" error={fault} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={busy}>
          {words.verify}
        </Button>
        <Button type="button" variant="quiet" disabled={!mayResend} onClick={onResend}>
          {mayResend ? words.resend : fill(words.resendInSeconds, { left })}
        </Button>
      </div>
    </form>
  );
}

/** The control where a person continues typing once it is there, because the pressed button has disappeared. */
function useFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
