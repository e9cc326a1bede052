import { useId } from 'react';

export interface ChooseOneProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly error?: string | undefined;
}

/** One of a list that the server gave to this visitor alone. Whatever is asked of everybody is a form instead. */
export function ChooseOne({ label, options, value, onChange, placeholder, error }: ChooseOneProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="control"
      >
        <option value="">{placeholder}</option>
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
    </div>
  );
}
