import { useState } from 'react';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshWhenUnanswered } from '#src/api/use-refresh-when-unanswered.ts';
import { SecretDialog } from '#src/desk/secret-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { SearchForm } from '#src/ui/forms/search-form.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { type ListFilter, useListFilter } from '#src/ui/query/use-list-filter.ts';
import { useFormInPlace } from '#src/ui/forms/use-form-in-place.ts';
import { kindChoices, type Kind, kindWords } from './agents-words.ts';
import { AgentsCsv } from './agents-csv.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';

interface Wanted {
  readonly kind: Kind;
  readonly search?: string;
  readonly page?: string;
}

type ChangeWanted = ListFilter<keyof Wanted>['change'];
const allowed = { kind: kindChoices.map(({ value }) => value) };

/** Agents, groups, portals and members, for administrators. */
export function AgentsPage() {
  const { held, change } = useListFilter<keyof Wanted>(['kind', 'search', 'page'], allowed);
  const wanted = { kind: 'agent', ...held } as Wanted;
  const { isOpen: isAdding, open: startAdding, close: stopAdding, box: formBox, opener } = useFormInPlace<HTMLDivElement>();
  const [done, setDone] = useState<string>();
  const [code, setCode] = useState<string>();
  const [added, setAdded] = useState(0);
  const { kind, search = '' } = wanted;
  const { plural, add, opens } = kindWords[kind];
  const changed = (what: string, accessCode?: string | null) => {
    setDone(what);
    setCode(accessCode ?? undefined);
  };
  const look: ChangeWanted = (next) => {
    setDone(undefined);
    stopAdding();
    change(next);
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title="Agents and groups" />
          <p className="mt-1 max-w-prose text-ink-muted">
            The people who sell, the groups and portals they belong to, and the members. A change takes effect at once.
          </p>
        </div>
        {!isAdding && (
          <Button ref={opener} onClick={startAdding}>
            {add}
          </Button>
        )}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[12rem_minmax(0,28rem)]">
        <ChooseOne label="Show" value={kind} options={kindChoices} onChange={(value) => look({ kind: value, search: undefined })} />
        <SearchForm
          key={kind}
          label={`Search ${plural.toLowerCase()}`}
          action="Search"
          value={search}
          onSearch={(text) => look({ search: text })}
        />
      </div>
      {done && <Notice kind="success">{done}</Notice>}
      {isAdding && (
        <Card as="section" aria-label={add} ref={formBox}>
          <EntryForm
            key={kind}
            kind={kind}
            onSaved={({ name }, accessCode) => {
              stopAdding();
              setAdded(added + 1);
              changed(`${name} is added.`, accessCode);
            }}
            onCancel={stopAdding}
          />
        </Card>
      )}
      <Found
        // The entries of another kind are not those of this one, not even until these are there.
        key={`${kind}/${added}`}
        wanted={wanted}
        onChanged={changed}
        onLook={change}
      />
      <SecretDialog title="The access code" secret={code} onClose={() => setCode(undefined)}>
        {opens} Pass it on in a safe way. It is not shown again.
      </SecretDialog>
    </div>
  );
}

interface FoundProps {
  readonly wanted: Wanted;
  /** Called with a text about what was done, and an access code to show once. */
  readonly onChanged: (done: string, accessCode?: string | null) => void;
  readonly onLook: ChangeWanted;
}

function Found({ wanted, onChanged, onLook }: FoundProps) {
  const { data, error, loading, reload, refresh } = useCall('GET /get-people', wanted);
  useRefreshWhenUnanswered(refresh);
  const { kind, search } = wanted;
  const { plural, one } = kindWords[kind];
  const done = (what: string, accessCode?: string | null) => {
    onChanged(what, accessCode);
    reload();
  };
  return (
    <>
      {error && <ListProblem error={error} onRetry={reload} onFirstPage={() => onLook({})} />}
      {data?.file_edited && (
        <Notice kind="warn" title="people.yaml was edited, but is no longer read">
          After the first start, the people of this site are kept in the database. Make the change here.
        </Notice>
      )}
      {!data && !error && (
        <Loading label={`Loading the ${plural.toLowerCase()}`} className="space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-28 w-full" />
          ))}
        </Loading>
      )}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-ink-muted">
            {data.total === 1 ? `1 ${one}` : `${data.total} ${plural.toLowerCase()}`}
          </p>
          {data.total > 0 && <AgentsCsv kind={kind} search={search} />}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title={`No ${one} ${search === undefined ? 'yet' : 'matches'}`}>
          The search covers names, ids, codes and pages.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul aria-label={plural} aria-busy={loading} className="space-y-3">
          {data.result.map((entry) => (
            <EntryCard key={`${kind}/${entry.id}`} kind={kind} entry={entry} onChanged={done} />
          ))}
        </ul>
      )}
      {data && <Pager next={data.next} previous={data.previous} onPage={(page) => onLook({ page })} />}
    </>
  );
}
