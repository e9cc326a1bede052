import type { ComponentPropsWithRef } from 'react';
import { EntryFault } from './entry-fault.tsx';
import { Labelled } from './labelled.tsx';

export interface EntryProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** A text or day to enter for this visitor's own work. Questions for everyone are forms instead. */
export function Entry({ label, value, onChange, error, ...input }: EntryProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            {...input}
            id={id}
            className="control"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
          {error && <EntryFault id={`${id}-error`} error={error} />}
        </>
      )}
    </Labelled>
  );
}
