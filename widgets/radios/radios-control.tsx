import type { ControlProps } from '../control.ts';

/** One of a few options, all in sight. */
export function RadiosControl({ field, id, value, row, locked, describedBy }: ControlProps) {
  const current = value === undefined || value === null ? undefined : String(value);
  return (
    <div className="flex flex-wrap gap-2">
      {field.options.map((option, at) => (
        <label key={option.value} className="choice">
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={id}
            value={String(option.value)}
            checked={current === String(option.value)}
            disabled={locked}
            aria-describedby={describedBy}
            onChange={() => {
              row.answer(option.value);
            }}
            onBlur={() => row.leave()}
          />
          {option.name}
        </label>
      ))}
    </div>
  );
}
