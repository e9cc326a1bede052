import { type ReactNode, useId } from 'react';
import { EntryFault } from '#src/ui/forms/entry-fault.tsx';

interface CheckQuestionProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A question that is answered by check boxes. */
export function CheckQuestion({ legend, error, children }: CheckQuestionProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field-label">{legend}</legend>
      {children}
      {error && <EntryFault id={id} error={error} />}
    </fieldset>
  );
}
