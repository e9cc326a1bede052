import { type ReactNode, useId } from 'react';

export interface LabelledProps {
  readonly label: string;
  /** The control, which takes the id. */
  readonly children: (id: string) => ReactNode;
}

/** A control with its label above it, for what is no answer of a form. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
