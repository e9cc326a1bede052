import type { ControlProps } from '../control.ts';

/** Any number of options, each ticked or not: an object of 0 and 1 by option. */
export function FlagsControl({ field, id, value, row, locked, invalid, describedBy }: ControlProps) {
  const flags = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {field.options.map((option, at) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
          <input
            id={at === 0 ? id : undefined}
            type="checkbox"
            className="size-6 accent-brand focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
            checked={String(flags[option.value]) === '1'}
            disabled={locked}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => {
              row.answer({ ...flags, [option.value]: event.currentTarget.checked ? 1 : 0 });
            }}
            onBlur={() => row.leave()}
          />
          {option.name}
        </label>
      ))}
    </div>
  );
}
