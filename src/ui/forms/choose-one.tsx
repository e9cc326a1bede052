import { EntryFault } from './entry-fault.tsx';
import { Labelled } from './labelled.tsx';

export interface ChooseOneProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  /** Empty if nothing is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** The label for no choice, which is the empty text; without it, one of the options is always chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/**
 * A select for this visitor's own lists, or for ways to look at something. Questions for everyone are forms instead.
 */
export function ChooseOne<Value extends string>({ label, options, value, onChange, placeholder, error }: ChooseOneProps<Value>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <select
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="control"
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
          {error && <EntryFault id={`${id}-error`} error={error} />}
        </>
      )}
    </Labelled>
  );
}
