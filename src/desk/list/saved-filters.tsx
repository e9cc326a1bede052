import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { OwnFormDialog } from '#src/ui/forms/own-form-dialog.tsx';
import type { FilterState, ListName } from './list-filter.ts';

type Saved = CallData<'GET /get-desk-filters'>['result'][number];

interface SavedFiltersProps extends Pick<FilterState, 'filter'> {
  readonly list: ListName;
}

/** The filters that the reader keeps, each a link to its list, and the way to keep the present one. */
export function SavedFilters({ list, filter }: SavedFiltersProps) {
  const { data, error, reload } = useCall('GET /get-desk-filters', { list });
  const [asked, setAsked] = useState<'save' | 'change'>();
  const { pathname } = useLocation();
  const { page: _, ...wanted } = filter;
  const query = new URLSearchParams(wanted).toString();
  if (error) return <CallProblem error={error} onRetry={reload} />;
  const saved = data?.result ?? [];
  const isKept = saved.some((each) => isSame(each.filter, wanted));
  if (saved.length === 0 && query === '') return null;
  return (
    <section aria-label="Saved filters" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {saved.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {saved.map((each) => (
            <li key={each.filter_id}>
              <FilterLink to={`${pathname}?${new URLSearchParams(each.filter)}`} name={each.name} isShown={isSame(each.filter, wanted)} />
            </li>
          ))}
        </ul>
      )}
      {query !== '' && !isKept && (
        <Button variant="quiet" size="small" className={saved.length === 0 ? '-ml-3' : undefined} onClick={() => setAsked('save')}>
          Save this filter
        </Button>
      )}
      {saved.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => setAsked('change')}>
          Rename or delete
        </Button>
      )}
      {asked === 'save' && (
        <OwnFormDialog
          form="desk-filter"
          title="Save this filter"
          submitLabel="Save"
          stayOnBackdrop
          onClose={() => setAsked(undefined)}
          onSubmit={async ({ filter_name }) => {
            await call('POST /save-desk-filter', { list, filter_name: String(filter_name ?? ''), filter: wanted });
            setAsked(undefined);
            reload();
          }}
        >
          <p className="mb-4 text-ink-muted">Saves the search, filters and order under a name that only you can see.</p>
        </OwnFormDialog>
      )}
      {asked === 'change' && <ChangeDialog saved={saved} onClose={() => setAsked(undefined)} onChanged={reload} />}
    </section>
  );
}

// In whatever order they were chosen.
function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

interface FilterLinkProps {
  readonly to: string;
  readonly name: string;
  /** Whether the list is filtered by it now. */
  readonly isShown: boolean;
}

function FilterLink({ to, name, isShown }: FilterLinkProps) {
  return (
    <Link
      to={to}
      {...(isShown ? { 'aria-current': 'true' } : {})}
      className={`inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-medium wrap-anywhere hover:underline ${isShown ? 'border-brand bg-brand-soft text-brand' : 'border-line'}`}
    >
      {name}
    </Link>
  );
}

interface ChangeDialogProps {
  readonly saved: readonly Saved[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function ChangeDialog({ saved, onClose, onChanged }: ChangeDialogProps) {
  const { busy, problem, send } = useSending();
  const [renamed, setRenamed] = useState<Saved>();
  const remove = ({ filter_id }: Saved) =>
    send(async () => {
      await call('POST /remove-desk-filter', { filter_id });
      if (saved.length === 1) onClose();
      onChanged();
    });
  return (
    <Dialog open title="Saved filters" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <ul className="divide-y divide-line">
        {saved.map((each) => (
          <li key={each.filter_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{each.name}</span>
            <span className="flex gap-2">
              <Button size="small" variant="secondary" onClick={() => setRenamed(each)}>
                Rename<span className="sr-only"> {each.name}</span>
              </Button>
              <Button size="small" variant="danger" busy={busy} onClick={() => void remove(each)}>
                Delete<span className="sr-only"> {each.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {problem ? <CallProblem error={problem} className="mt-4" /> : null}
      {renamed && (
        <OwnFormDialog
          form="desk-filter"
          values={{ filter_name: renamed.name }}
          title={`Rename ${renamed.name}`}
          submitLabel="Rename"
          stayOnBackdrop
          onClose={() => setRenamed(undefined)}
          onSubmit={async ({ filter_name }) => {
            await call('POST /rename-desk-filter', { filter_id: renamed.filter_id, filter_name: String(filter_name ?? '') });
            setRenamed(undefined);
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}
