import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { accessCodeMachine, type CodeOwner, type ValidateInput } from '#machines/access-code/access-code-machine.ts';
import { fromCall } from '#machines/from-call.ts';
import { CallError } from '#src/api/call.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { landingConfigErrorPath } from '#src/paths.ts';
import { atStake, lossesOf } from '#src/session/at-stake.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { words } from './words.ts';

export interface CodeDialogProps<Owner extends CodeOwner> {
  readonly title: string;
  /** The text above the code. */
  readonly lead: string;
  /** The form that asks for the code, and its one field. */
  readonly form: string;
  readonly field: string;
  /** Filled in at first. It is not sent by itself: a link must not sign people in as someone else. */
  readonly code?: string | undefined;
  /** Shown if the server gives no message. */
  readonly invalid: string;
  readonly validate: (code: string) => Promise<Owner>;
  /** Groups are confirmed once more with the server. */
  readonly asksTwice: boolean;
  /** Shows whose code it is, and asks whether that is correct. */
  readonly describe: (owner: Owner) => ReactNode;
  /** Offered next to No where codes are easily confused. */
  readonly reenterLabel?: string;
  readonly enter: (owner: Owner) => Promise<void>;
  /** The kind of owner without a landing page: `Agent` or `Group`. */
  readonly ownerType: 'agent' | 'group';
  readonly onClose: () => void;
}

/** A popup that asks for a code, shows whose it is, and enters the store once that is confirmed. */
export function CodeDialog<Owner extends CodeOwner>({ title, lead, asksTwice, validate, onClose, ...rest }: CodeDialogProps<Owner>) {
  const navigate = useNavigate();
  const [machine] = useState(() =>
    accessCodeMachine.provide({ actors: { validate: fromCall<CodeOwner, ValidateInput>(({ code }) => validate(code)) } }),
  );
  const [snapshot, send] = useMachine(machine, { input: { asksTwice } });
  const owner = snapshot.context.owner as Owner | undefined;
  const { enter, ownerType } = rest;
  const { question, answer } = useFocus(owner !== undefined);

  useEffect(() => {
    if (snapshot.matches('entered') && owner) void enter(owner);
    if (snapshot.matches('misconfigured')) void navigate(landingConfigErrorPath(ownerType));
  }, [snapshot, owner, enter, ownerType, navigate]);

  if (!owner) {
    return (
      <Dialog open title={title} onClose={onClose} stayOnBackdrop>
        <p ref={question} tabIndex={-1} className="mb-5 text-ink-muted">
          {lead}
        </p>
        <AskCode
          {...rest}
          busy={snapshot.hasTag('busy')}
          failure={snapshot.context.failure}
          onSubmit={(code) => send({ type: 'SUBMIT', code })}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const isUnderWay = !snapshot.matches('confirming');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      stayOnBackdrop
      actions={
        <>
          {rest.reenterLabel && (
            <Button variant="quiet" disabled={isUnderWay} onClick={() => send({ type: 'REENTER' })}>
              {rest.reenterLabel}
            </Button>
          )}
          <Button variant="secondary" disabled={isUnderWay} onClick={() => send({ type: 'NO' })}>
            {words.no}
          </Button>
          <Button ref={answer} busy={isUnderWay} onClick={() => send({ type: 'YES' })}>
            {words.yes}
          </Button>
        </>
      }
    >
      {rest.describe(owner)}
      <Losses />
      {isUnderWay && <Spinner />}
    </Dialog>
  );
}

/** Entering with a code starts over: the question names what this browser would lose. */
function Losses() {
  const [lost] = useState(atStake);
  if (!lost?.hasQuote) return null;
  return (
    <Notice kind="warn" live={false} className="mt-5" title={words.thisBrowserWouldLose}>
      <ul className="list-disc pl-5">
        {lossesOf(lost).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </Notice>
  );
}

// The focused element disappears with the previous question, so focus moves to the next one.
function useFocus(isFound: boolean) {
  const question = useRef<HTMLParagraphElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const wasFound = useRef(false);
  useEffect(() => {
    if (isFound) answer.current?.focus();
    else if (wasFound.current) question.current?.focus();
    wasFound.current = isFound;
  }, [isFound]);
  return { question, answer };
}

interface AskCodeProps {
  readonly form: string;
  readonly field: string;
  readonly code?: string | undefined;
  readonly invalid: string;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

function AskCode({ form, field, code, invalid, busy, failure, onSubmit, onClose }: AskCodeProps) {
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  useEffect(() => {
    setFaults(failure === undefined ? undefined : [{ target_element: field, error_message: messageOf(failure, invalid) }]);
  }, [failure, field, invalid]);
  return (
    <OwnForm
      focusFirst
      name={form}
      answers={code === undefined ? undefined : { [field]: code }}
      faults={faults}
      onSubmit={(answers) => onSubmit(String(answers[field]))}
    >
      <FormButtons>
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {words.continue}
        </Button>
      </FormButtons>
    </OwnForm>
  );
}

function messageOf(failure: unknown, invalid: string): string {
  return failure instanceof CallError ? failure.reason || invalid : invalid;
}
