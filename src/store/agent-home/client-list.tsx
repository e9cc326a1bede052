import { plural } from '#schemas/language/plural.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { ListProblem } from '#src/ui/page/list-problem.tsx';
import { ChooseOne } from '#src/ui/forms/choose-one.tsx';
import { SearchForm } from '#src/ui/forms/search-form.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoMatch } from '#src/ui/page/no-match.tsx';
import { Pager } from '#src/ui/page/pager.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import type { ClientFilter } from './client-filter.ts';
import { ClientTable } from './client-table.tsx';
import { words } from './words.ts';

type Groups = CallData<'GET /get-agent-groups'>['result'];

interface ClientListProps {
  readonly filter: ClientFilter;
  readonly groups: Groups;
  /** Something was done that may change the counts. */
  readonly onDone: () => void;
  readonly onTop: () => void;
}

/** A broker's clients with search, filters and pages. */
export function ClientList({ filter, groups, onDone, onTop }: ClientListProps) {
  const { data, error, loading, reload } = useCall('GET /get-broker-clients', filter.request);
  const done = () => {
    reload();
    onDone();
  };
  return (
    <div className="space-y-4">
      <FilterBar filter={filter} groups={groups} />
      {error && <ListProblem error={error} onRetry={reload} onFirstPage={() => filter.change({})} />}
      {!error && !data && <ListSkeleton />}
      {!error && data && data.result.length === 0 && <Nothing filter={filter} />}
      {!error && data && data.result.length > 0 && (
        <div aria-busy={loading} className="space-y-4">
          <p role="status" className="text-sm text-ink-muted">
            {plural(data.next === null && data.previous === null ? words.clients : words.clientsOnThisPage, data.result.length)}
          </p>
          <ClientTable rows={data.result} onDone={done} />
          <Pager next={data.next} previous={data.previous} onPage={(page) => filter.change({ page })} onTop={onTop} />
        </div>
      )}
    </div>
  );
}

const orders = () => [
  { value: 'started descending', name: words.newestFirst },
  { value: 'started ascending', name: words.oldestFirst },
  { value: 'effective descending', name: words.latestEffectiveDateFirst },
  { value: 'effective ascending', name: words.earliestEffectiveDateFirst },
];

function FilterBar({ filter, groups }: { readonly filter: ClientFilter; readonly groups: Groups }) {
  const { request, change, shown } = filter;
  // Renewals are always listed by date.
  const sort = shown === 'renewal' ? 'effective' : (request.sort ?? 'started');
  return (
    <div className="grid grid-cols-2 items-end gap-3 *:first:max-md:col-span-2 md:grid-cols-[minmax(0,1fr)_13rem_16rem]">
      <SearchForm label={words.searchLabel} action={words.search} value={request.search ?? ''} onSearch={(search) => change({ search })} />
      <ChooseOne
        label={words.group}
        value={request.group_id ?? ''}
        options={[{ value: '', name: words.allGroups }, ...groups.map(({ gid, gname }) => ({ value: gid, name: gname }))]}
        onChange={(group_id) => change({ group_id })}
      />
      <ChooseOne
        label={words.order}
        value={`${sort} ${request.direction ?? 'descending'}`}
        options={shown === 'renewal' ? orders().slice(2) : orders()}
        onChange={(order) => {
          const [by, direction] = order.split(' ');
          change({ sort: by === 'started' ? undefined : by, direction: direction === 'descending' ? undefined : direction });
        }}
      />
    </div>
  );
}

/** In place of the list of a broker who has no clients. */
export function NoClients() {
  return <EmptyState title={words.noClientsYet}>{words.whenClientsAppear}</EmptyState>;
}

function Nothing({ filter }: { readonly filter: ClientFilter }) {
  if (!filter.isNarrowed) return <NoClients />;
  return (
    <NoMatch title={words.noClientMatches} showAll={words.showAllClients} onShowAll={filter.clear}>
      {words.foundOnlyAsAWhole}
    </NoMatch>
  );
}

/** The place of a list that is loading. */
export function ListSkeleton() {
  return (
    <Loading label={words.loadingYourClients} className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </Loading>
  );
}
