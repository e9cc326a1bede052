import { Labelled } from './labelled.tsx';

export interface ChooseOneProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  /** Empty while nothing is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** Stands for nothing, which is the empty text; without it one of the options is always chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** One of a list that is for this visitor alone, or of ways to look at something. Whatever is asked of everybody is a form instead. */
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
          {error && (
            <p id={`${id}-error`} role="alert" className="field-error">
              {error}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}
