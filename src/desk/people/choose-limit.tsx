import { CheckLine, CheckList } from '#src/desk/check-list.tsx';
import { LabelledGroup } from '#src/ui/forms/labelled-group.tsx';

interface ChooseLimitProps {
  readonly legend: string;
  /** The choice without a limit, such as `All carriers`. */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The ids of the limit; null for none. */
  readonly value: readonly string[] | null;
  readonly error: string | undefined;
  readonly onChange: (value: string[] | null) => void;
}

/** The questions for the two limits of accounts and tokens. */
export const carrierLimit = { legend: 'Carriers', all: 'All carriers' } as const;
export const groupLimit = { legend: 'Groups', all: 'All groups, and people without one' } as const;

/** Chooses what an account is limited to: everything, or some of the options. */
export function ChooseLimit({ legend, all, options, value, error, onChange }: ChooseLimitProps) {
  return (
    <LabelledGroup label={legend} error={error}>
      <CheckLine name={all} isChecked={value === null} onChange={(isAll) => onChange(isAll ? null : [])} />
      {value !== null && (
        <CheckList
          className="mt-1 grid gap-x-6 border-l-2 border-line pl-4 sm:grid-cols-2"
          options={options}
          chosen={value}
          onChange={onChange}
        />
      )}
    </LabelledGroup>
  );
}
