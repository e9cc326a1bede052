import { type ReactNode, useId } from 'react';
import { EntryFault } from './entry-fault.tsx';

interface LabelledGroupProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A question that is answered by several controls, such as check boxes, with the fault of its answer. */
export function LabelledGroup({ label, error, children }: LabelledGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field-label">{label}</legend>
      {children}
      {error && <EntryFault id={id} error={error} />}
    </fieldset>
  );
}
