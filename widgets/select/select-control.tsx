import { controlClass, type ControlProps } from '../control.ts';

/** One of several options, in the browser's own list. Nothing is chosen until the person chooses. */
export function SelectControl({ field, id, value, row, locked, invalid, describedBy }: ControlProps) {
  return (
    <select
      id={id}
      name={field.name}
      className={controlClass}
      value={value === undefined || value === null ? '' : String(value)}
      autoComplete={field.autocomplete}
      disabled={locked}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        const chosen = field.options.find((option) => String(option.value) === event.currentTarget.value);
        row.answer(chosen?.value);
      }}
      onBlur={() => row.leave()}
    >
      <option value="">{field.placeholder ?? 'Please choose'}</option>
      {field.options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
