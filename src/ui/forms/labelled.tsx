import { type ReactNode, useId } from 'react';

export interface LabelledProps {
  readonly label: string;
  /** The control, which gets the id. */
  readonly children: (id: string) => ReactNode;
}

/** A control with its label above it, for what is not an answer in a form. */
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
