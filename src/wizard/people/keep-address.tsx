import { type ReactNode, useEffect, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { messages } from '#schemas/messages/messages.ts';
import { useWizard } from '../engine/wizard-context.ts';

/** The flags that a step with an address sends besides the answers. */
interface KeptAddress {
  /** Sent with the answers: 0 to keep the address as typed. */
  readonly with_validation: 0 | 1;
  /** The checkbox for that, once the server has doubted the address. */
  readonly box: ReactNode;
  /** Called for every answer, because another address is another question. */
  readonly answered: (field: Field) => void;
}

/** Lets people insist on an address that no directory knows. */
export function useKeptAddress(): KeptAddress {
  const { failure } = useWizard();
  const [state, setState] = useState<'fine' | 'doubted' | 'kept'>('fine');
  useEffect(() => {
    if (failure?.faults.some(({ target_element, is_valid }) => is_valid === false && addressNames.includes(target_element))) {
      setState('doubted');
    }
  }, [failure]);
  return {
    with_validation: state === 'kept' ? 0 : 1,
    box: state === 'fine' ? null : <KeepAddress kept={state === 'kept'} onKeep={(kept) => setState(kept ? 'kept' : 'doubted')} />,
    answered: ({ name }) => {
      if (addressNames.includes(name)) setState('fine');
    },
  };
}

const addressNames: readonly string[] = ['address1', 'address2', 'city', 'state', 'zip'];

function KeepAddress({ kept, onKeep }: { readonly kept: boolean; readonly onKeep: (kept: boolean) => void }) {
  return (
    <label className="mt-6 flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={kept} onChange={(event) => onKeep(event.target.checked)} className="size-5" />
      {messages.addressAsTyped}
    </label>
  );
}
