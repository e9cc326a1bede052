import { type ReactNode, useEffect, useRef } from 'react';
import type { SendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface DeskFormProps {
  readonly sending: SendingForm;
  readonly onSend: () => Promise<void>;
  /** How to find out whether it was done, for an attempt that got no answer. */
  readonly ifUnanswered?: string;
  readonly submitLabel: string;
  /** Closes the form; absent from one that is always open. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form of the back office. After a refusal, the focus goes to the first field that is wrong. */
export function DeskForm({ sending, onSend, ifUnanswered, submitLabel, onCancel, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, faults, problem, elsewhere, send } = sending;
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>(wrongControls)?.focus();
  }, [faults]);
  const reasons = problem ? [problem.message] : elsewhere();
  return (
    <form
      ref={form}
      className="space-y-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(onSend);
      }}
    >
      {children}
      {reasons.length > 0 && (
        <Notice kind="danger">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {problem?.isUnanswered && ifUnanswered && <p>{ifUnanswered}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

// One control is itself invalid; a group of check boxes has the fault of all of them.
const wrongControls = ':is(input, select)[aria-invalid="true"], fieldset[aria-describedby] input';
