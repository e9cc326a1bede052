import { type ReactNode, useEffect, useRef } from 'react';
import type { SendingForm } from '#src/api/use-sending-form.ts';

interface DeskFormProps {
  readonly sending: SendingForm;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form of the back office. After a refusal, the focus goes to the first field that is wrong. */
export function DeskForm({ sending, onSend, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, send } = sending;
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>(wrongControls)?.focus();
  }, [faults]);
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
    </form>
  );
}

// One control is itself invalid; a group of check boxes has the fault of all of them.
const wrongControls = ':is(input, select)[aria-invalid="true"], fieldset[aria-describedby] input';
