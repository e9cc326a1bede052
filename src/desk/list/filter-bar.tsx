import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { FollowedEntry } from '#src/ui/forms/followed-entry.tsx';
import { SearchForm } from '#src/ui/forms/search-form.tsx';
import { type Choice, type Choices, choicesOf } from './filter-choices.ts';
import type { FilterState, ListName } from './list-filter.ts';

interface FilterBarProps extends FilterState {
  readonly list: ListName;
  /** Absent until loaded. */
  readonly choices: Choices | undefined;
}

/** Search and filters of the list. What is chosen applies at once; a search, when it is sent. */
export function FilterBar({ list, choices, filter, isNarrowed, change, clear }: FilterBarProps) {
  const [stage, ...others] = choicesOf(list, choices, filter.carrier_id);
  const inside = [...others.map(({ name }) => name), 'effective_from', 'effective_until'] as const;
  const chosen = inside.filter((name) => filter[name] !== undefined).length;
  return (
    <Card className="space-y-4">
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchForm
          label="Policy or invoice number, email or full name"
          action="Search"
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
        {stage && <Select choice={stage} value={filter[stage.name]} onChange={change} />}
      </div>
      <details open={chosen > 0}>
        <summary className="inline-flex min-h-9 items-center font-semibold text-brand">
          More filters{chosen > 0 ? ` (${chosen} chosen)` : ''}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {others.map((choice) => (
            <Select key={choice.name} choice={choice} value={filter[choice.name]} onChange={change} />
          ))}
          {(['effective_from', 'effective_until'] as const).map((name) => (
            <FollowedEntry
              key={name}
              type="date"
              label={name === 'effective_from' ? 'Effective from' : 'Effective until'}
              value={filter[name] ?? ''}
              onChange={(day) => change({ [name]: day })}
            />
          ))}
        </div>
      </details>
      {isNarrowed && (
        <Button variant="quiet" size="small" className="-ml-3" onClick={clear}>
          Clear search and filters
        </Button>
      )}
    </Card>
  );
}

interface SelectProps {
  readonly choice: Choice;
  readonly value: string | undefined;
  readonly onChange: FilterState['change'];
}

function Select({ choice: { name, label, all, options }, value = '', onChange }: SelectProps) {
  // A plan belongs to one carrier.
  const beside = name === 'carrier_id' ? { plan_id: undefined } : {};
  return (
    <ChooseOne
      label={label}
      value={value}
      options={[{ value: '', name: all }, ...options]}
      onChange={(chosen) => onChange({ ...beside, [name]: chosen })}
    />
  );
}
