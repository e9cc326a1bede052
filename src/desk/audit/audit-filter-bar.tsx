import { type FormEvent, useState } from 'react';
import { actionWords, auditActions } from '#schemas/desk/audit-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { Entry } from '#src/ui/forms/entry.tsx';
import { FollowedEntry } from '#src/ui/forms/followed-entry.tsx';
import type { AuditFilter } from './audit-filter.ts';

const every = { value: '', name: 'Everything that staff did' };
const actions = [
  every,
  ...auditActions.map((value) => ({ value, name: actionWords(value) })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
];

/** Who, what, which enrollment, and when. */
export function AuditFilterBar({ filter, isNarrowed, change, clear }: AuditFilter) {
  const [typed, setTyped] = useState({ who: filter.who ?? '', enrollment_id: filter.enrollment_id ?? '' });
  const search = (event: FormEvent) => {
    event.preventDefault();
    change({ who: typed.who.trim(), enrollment_id: typed.enrollment_id.trim() });
  };
  return (
    <Card className="space-y-4">
      <form onSubmit={search} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Entry
          label="Who (sign-in name)"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed.who}
          onChange={(who) => setTyped((before) => ({ ...before, who }))}
        />
        <Entry
          label="Enrollment"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed.enrollment_id}
          onChange={(enrollment_id) => setTyped((before) => ({ ...before, enrollment_id }))}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <div className="grid gap-4 sm:grid-cols-3">
        <ChooseOne label="What" value={filter.what ?? ''} options={actions} onChange={(what) => change({ what })} />
        <FollowedEntry type="date" label="From" value={filter.from ?? ''} onChange={(from) => change({ from })} />
        <FollowedEntry type="date" label="Until" value={filter.until ?? ''} onChange={(until) => change({ until })} />
      </div>
      {isNarrowed && (
        <Button variant="quiet" size="small" className="-ml-3" onClick={clear}>
          Clear all filters
        </Button>
      )}
    </Card>
  );
}
