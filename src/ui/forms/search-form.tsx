import type { FormEvent } from 'react';
import { Button } from '../button.tsx';
import { Entry } from './entry.tsx';
import { useFollowed } from './use-followed.ts';

export interface SearchFormProps {
  readonly label: string;
  /** The label of the button. */
  readonly action: string;
  readonly value?: string;
  readonly className?: string;
  /** Gets what was typed, without spaces around it. */
  readonly onSearch: (text: string) => void;
}

/** A box to search a list by, which is searched when asked for. Another `value` replaces what was typed. */
export function SearchForm({ label, action, value = '', className, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useFollowed(value);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search {...(className ? { className } : {})}>
      <form onSubmit={search} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Entry type="search" label={label} value={typed} maxLength={200} onChange={setTyped} />
        </div>
        <Button type="submit" variant="secondary">
          {action}
        </Button>
      </form>
    </search>
  );
}
