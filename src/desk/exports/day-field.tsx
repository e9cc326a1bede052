import { Labelled } from '#src/ui/labelled.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day of a period. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="date"
            className="control"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
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
