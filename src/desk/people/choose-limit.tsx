import { useId } from 'react';
import { EntryFault } from '#src/ui/entry-fault.tsx';

interface ChooseLimitProps {
  readonly legend: string;
  /** The choice without a limit, such as `All carriers`. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The ids of the limit; null for none. */
  readonly value: readonly string[] | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string[] | null) => void;
}

/** Chooses what an account is limited to: everything, or some of the options. */
export function ChooseLimit({ legend, all, options, value, error, onChange }: ChooseLimitProps) {
  const id = useId();
  const toggle = (option: string, isOn: boolean) =>
    onChange(options.map((each) => each.id).filter((each) => (each === option ? isOn : value?.includes(each))));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field-label">{legend}</legend>
      <label className={line}>
        <input type="checkbox" className={box} checked={value === null} onChange={({ target }) => onChange(target.checked ? null : [])} />
        {all}
      </label>
      {value !== null && (
        <div className="mt-1 grid gap-x-6 border-l-2 border-line pl-4 sm:grid-cols-2">
          {options.map((option) => (
            <label key={option.id} className={line}>
              <input
                type="checkbox"
                className={box}
                checked={value.includes(option.id)}
                onChange={({ target }) => toggle(option.id, target.checked)}
              />
              {option.name}
            </label>
          ))}
        </div>
      )}
      {error && <EntryFault id={id} error={error} />}
    </fieldset>
  );
}

const line = 'flex min-h-11 items-center gap-3';
const box = 'size-5 accent-brand';
