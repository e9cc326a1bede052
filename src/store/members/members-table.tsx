import { Button } from '#src/ui/button.tsx';
import { FollowedEntry } from '#src/ui/forms/followed-entry.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoMatch } from '#src/ui/page/no-match.tsx';
import { type Column, TableOrCards } from '#src/ui/table-or-cards.tsx';
import { useQuery } from '#src/ui/query/use-query.ts';
import { MemberCells, MemberDetails } from './member-cells.tsx';
import { type MemberRow, pageOf, searched } from './member-rows.ts';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface MembersTableProps {
  readonly members: readonly MemberRow[];
  readonly onEnroll: (member: MemberRow) => void;
}

const columns = (): readonly Column[] => [
  { name: words.name },
  { name: words.dateOfBirth },
  { name: words.email },
  { name: words.ssn },
  { name: words.group },
  { name: words.plans },
  { name: words.actions, isSilent: true },
];

/** Members with search and paging; both are in the URL, so that Back restores them. */
export function MembersTable({ members, onEnroll }: MembersTableProps) {
  const [query, setQuery] = useQuery();
  const search = query.get('search') ?? '';
  const found = searched(members, search);
  const { rows, page, pages } = pageOf(found, Number(query.get('page') ?? 1));
  const goTo = (next: number) => setQuery({ search, page: next > 1 ? String(next) : '' });
  if (members.length === 0) {
    return <EmptyState title={words.youHaveNoMembersYet}>{words.noMembersHint}</EmptyState>;
  }
  return (
    <>
      <search className="block max-w-md">
        <FollowedEntry
          type="search"
          label={words.searchYourMembers}
          value={search}
          onChange={(next) => setQuery({ search: next }, { replace: true })}
        />
      </search>
      <p role="status" className="text-sm text-ink-muted">
        {plural(words.members, found.length)}
        {search && ` ${fill(words.forSearch, { search })}`}
      </p>
      {found.length === 0 ? (
        <NoMatch title={words.noOneFound} showAll={words.showAllMembers} onShowAll={() => setQuery({}, { replace: true })}>
          {words.searchHint}
        </NoMatch>
      ) : (
        <>
          <TableOrCards
            caption={words.membersCaption}
            columns={columns()}
            rows={rows}
            keyOf={(row) => row.user_id}
            row={(row) => <MemberCells member={row} onEnroll={onEnroll} />}
            card={(row) => <MemberDetails member={row} onEnroll={onEnroll} />}
            from="md"
          />
          {pages > 1 && <Pager page={page} pages={pages} onPage={goTo} />}
        </>
      )}
    </>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

// A button that is disabled on the last page would drop the focus that is on it.
function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav aria-label={words.pagesOfMembers} className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
        {words.previous}
      </Button>
      <p className="text-sm tabular-nums">{fill(words.pagePageOfPages, { page, pages })}</p>
      <Button variant="secondary" size="small" aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}
